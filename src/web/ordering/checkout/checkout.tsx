import { useState } from 'react'
import type { Quote } from '#orders/quote/contract.ts'
import type { OrderPaymentMethod, PaymentMethod } from '#payments/vocabulary.ts'
import { KeepFocus } from '../../ui/move-focus.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { AnswerMisread } from '../fulfilment/confirm-fulfilment.tsx'
import { WaySummary } from '../fulfilment/fulfilment-summary.tsx'
import { FarRestaurant } from '../fulfilment/wrong-restaurant-guard.tsx'
import { useTellGroupWay } from '../group/sync-group-fulfilment.ts'
import { orderPath } from '../open-order/placed-here.ts'
import { useAskedDiscounts } from '../state/applied-discounts.ts'
import { useCart } from '../state/cart-store.ts'
import { useCheckoutDraft } from '../state/checkout-draft.ts'
import { changeWay, fulfilmentAt, useWay } from '../state/fulfilment-store.ts'
import { groupInCart, namedLines } from '../state/group/group-cart.ts'
import { checkInvoice } from '../state/invoice-draft.ts'
import { useChosenRestaurant } from '../state/restaurant-store.ts'
import { usePaying } from '../state/start-payment.ts'
import { useUnderway } from '../state/submit-order.ts'
import { checkContact } from '../state/validate-contact.ts'
import { isAboutTime, losesTime } from '../summary/cart-problems.tsx'
import { WithoutDiscounts } from '../summary/continue-without-discount.tsx'
import { whyNot } from '../summary/disabled-reason-ids.ts'
import { useUnusualDistance } from '../summary/distance-line.tsx'
import type { TimeStands } from '../summary/pick-time.tsx'
import { TimeFirst } from '../summary/time-required-note.tsx'
import { useQuote } from '../summary/use-quote.ts'
import { useOrderingTexts } from '../texts.ts'
import { inTheWay } from './blocking-problems.ts'
import { orderToSend } from './build-order-input.ts'
import { AskingSummary, CheckoutSummary, isFree, PlaceButton, solvedInCart } from './checkout-summary.tsx'
import { CheckoutWhen } from './checkout-when.tsx'
import { ContactFields } from './contact-fields.tsx'
import { NothingToOrder } from './empty-checkout.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { PayHow } from './payment-method-field.tsx'
import { Underway } from './pending-order-card.tsx'
import { PromiseLine } from './promise-line.tsx'
import { useAskedContact } from './required-contact-fields.ts'
import { SessionEnded, useEnded } from './session-ended.tsx'
import { TipChoice } from './tip-field.tsx'
import { useKnownPhone } from './use-last-phone.ts'
import { usePlacing } from './use-place-order.ts'
import { useRefusedTime } from './use-refused-time.ts'

/** One page from the cart to the order: when, who, how it is paid, what it is; one button that says what happens. */
export default function Checkout() {
  const t = useOrderingTexts()
  const lines = useCart()
  const restaurant = useChosenRestaurant()
  const underway = useUnderway()
  const ended = useEnded()
  const paying = usePaying()
  const way = useWay()
  const fulfilment = restaurant ? fulfilmentAt(way, restaurant.id) : way.fulfilment
  const far = useUnusualDistance(restaurant, fulfilment)
  const [meant, setMeant] = useState<string>()
  const [{ contact, tipCents, paymentMethod, invoice }, change] = useCheckoutDraft()
  useKnownPhone(contact.phone, fulfilment !== 'table', phone => change({ contact: { ...contact, phone } }))
  const [time, settle] = useState<TimeStands>('asked')
  const discounts = useAskedDiscounts()
  const group = groupInCart()
  useTellGroupWay(group && restaurant ? { ...group, restaurantId: restaurant.id } : undefined, { now: true })
  const {
    quote,
    fresh,
    failed,
    asking: quoting,
    again,
  } = useQuote(restaurant && lines.length > 0 ? { restaurantId: restaurant.id, lines: namedLines(lines), discounts, tipCents } : undefined)

  // What stood below sooner would be pushed away under the finger, as by the note that it is closed; once it stands, it stays.
  const [known, setKnown] = useState(false)
  if (!known && time !== 'asked') setKnown(true)

  const { send, forget, busy, asking, errors, formProps, point, drop, trouble, heard } = usePlacing(again)
  useRefusedTime(trouble, fresh ? quote?.problems : undefined, heard)

  // Until it is known which ways there are, the chosen one stands: another would seem to be chosen, and change by itself.
  const ways: readonly OrderPaymentMethod[] = quote?.paymentWays ?? [...new Set<PaymentMethod>(['cash', 'card', paymentMethod])]
  const method = ways.includes(paymentMethod) ? paymentMethod : (ways[0] ?? 'cash')
  const payable = ways.filter(each => each !== 'none')

  const asked = useAskedContact(fulfilment, discounts.coupons, drop)
  const order = (said: Quote, promisedAt: string) => {
    const wrong = { ...checkContact(contact, t, asked), ...checkInvoice(invoice, t) }
    point(wrong)
    if (Object.keys(wrong).length > 0) return
    void send(orderToSend({ quote: said, promisedAt, way, discounts, tipCents, contact, paymentMethod: method, invoice }))
  }

  // It stays while it is asked about, and as the answer leads to the order's page.
  const unanswered = asking || (underway !== null && !busy)
  const card = unanswered && <Underway asking={asking} lost={trouble !== undefined} retry={() => void send(undefined)} forget={forget} />
  if (lines.length === 0 || !restaurant) return <NothingToOrder empty={lines.length === 0}>{card}</NothingToOrder>

  const { problems, told, aboutTime, atButton, lateTrouble, onlyLate, refused, onlyRefused, priced } = inTheWay({
    quote,
    fresh,
    trouble,
    // Where no time was chosen the choice itself says why there is none now.
    timeChosen: way.slot !== undefined || fulfilment === 'table' || time === 'gone',
  })
  const promisedAt = quote?.promisedAt ?? null
  const misread = way.misread !== undefined
  const doubtful = far !== undefined && meant !== restaurant.id
  const timeMissing = time !== 'stands' && quote !== undefined
  const lacking = Object.keys(errors).length > 0
  const why = [
    doubtful && whyNot.far,
    unanswered && whyNot.underway,
    ended && !underway && whyNot.session,
    refused.length > 0 && whyNot.codes,
    solvedInCart(told).length > 0 && whyNot.cart,
    lacking && whyNot.fields,
    misread && whyNot.table,
    (atButton.length > 0 || (timeMissing && fulfilment !== 'table')) && whyNot.time,
  ].filter(Boolean)
  const mayOrder = fresh && quote !== undefined && promisedAt !== null && problems.length === 0 && time === 'stands' && !doubtful && !misread

  return (
    <form
      {...formProps}
      noValidate
      className="page grid items-start gap-x-14 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:py-14"
      onSubmit={event => {
        event.preventDefault()
        if (mayOrder) order(quote, promisedAt)
      }}
    >
      <div className="grid gap-10">
        <header className="grid gap-3">
          <PageLink to="/cart" className="link justify-self-start py-1 font-semibold">
            {t('ordering.to_cart')}
          </PageLink>
          <h1 className="text-page">{t('ordering.checkout')}</h1>
          <div className="mt-2 grid gap-3 rounded-card bg-miele p-5 sm:flex sm:items-start sm:justify-between sm:p-6">
            <WaySummary stateTold quote={quote} timeMissing={(time !== 'asked' && time !== 'stands') || aboutTime.some(losesTime)} />
            <PageLink to="/order" className="link shrink-0 justify-self-start py-2 font-semibold">
              {t('way.change')}
            </PageLink>
          </div>
        </header>
        {paying && !busy && (
          <p className="rounded-card bg-miele p-5 text-lead font-semibold sm:p-6">
            {t('paying.waiting_order', { number: paying.number })}{' '}
            <PageLink className="link" to={orderPath(paying)}>
              {t('paying.to_order')}
            </PageLink>
          </p>
        )}
        {doubtful && <FarRestaurant name={restaurant.name} metres={far} confirm={() => setMeant(restaurant.id)} />}
        {card}
        <CheckoutWhen
          fine={time === 'stands' && aboutTime.length === 0}
          restaurant={restaurant}
          fulfilment={fulfilment}
          work={quote?.work ?? {}}
          slot={way.slot}
          choose={slot => {
            heard()
            // The time belongs to the way: it stays when the page is left.
            changeWay({ slot })
          }}
          problems={aboutTime}
          toldElsewhere={trouble?.problems.some(isAboutTime)}
          promisedAt={promisedAt}
          unquoted={!known && !quote && !failed}
          settle={settle}
        />
        <div className={`grid gap-10 ${known ? '' : 'invisible'}`}>
          <ContactFields fulfilment={fulfilment} asked={asked} contact={contact} change={made => change({ contact: made })} errors={errors} />
          <TipChoice fulfilment={fulfilment} tipCents={tipCents} choose={cents => change({ tipCents: cents })} />
          {isFree(quote) ? (
            <p className="text-lead font-semibold">{t('paying.free')}</p>
          ) : (
            payable.length > 0 && <PayHow ways={payable} method={method} fulfilment={fulfilment} choose={chosen => change({ paymentMethod: chosen })} />
          )}
          <InvoiceFields
            invoice={invoice}
            at={{ name: contact.name, address: fulfilment === 'delivery' ? way.address : undefined }}
            change={made => {
              change({ invoice: made })
              // One of a pair is enough, and who needs no invoice needs none of its fields.
              drop(name => name.startsWith('invoice.') && !(name in checkInvoice(made, t)))
            }}
            errors={errors}
          />
        </div>
      </div>
      {known ? (
        <CheckoutSummary
          quote={quote}
          fresh={fresh}
          failed={failed}
          asking={quoting}
          again={again}
          trouble={trouble}
          email={contact.email.trim()}
          lacking={lacking}
          toldElsewhere={onlyLate || onlyRefused}
          heard={heard}
          told={told}
        >
          {/* What stood in the way may be over by itself: the focus goes on to the button then. */}
          <KeepFocus className="contents">
            <TimeFirst
              problems={atButton}
              missing={timeMissing}
              atTable={fulfilment === 'table'}
              refused={lateTrouble}
              before={onlyLate ? lateTrouble?.text : undefined}
              after={onlyLate && fresh && !quoting && problems.length === 0 ? t('ordering.look_again') : undefined}
            />
            <div className="contents">
              {mayOrder && <PromiseLine fulfilment={fulfilment} name={restaurant.name} promisedAt={promisedAt} />}
              <KeepFocus>
                {refused.length > 0 && (
                  <WithoutDiscounts
                    refused={refused}
                    totalCents={priced ? quote?.totalCents : undefined}
                    before={onlyRefused ? trouble?.text : undefined}
                    busy={!fresh && !failed}
                    gone={heard}
                  />
                )}
                {misread && <AnswerMisread fulfilment={fulfilment} restaurant={restaurant} />}
                {ended && !underway && <SessionEnded user={ended} />}
                <div>
                  <PlaceButton
                    quote={quote}
                    fulfilment={fulfilment}
                    online={method === 'online'}
                    busy={busy}
                    disabled={!mayOrder || (underway !== null && !busy)}
                    why={why.join(' ') || undefined}
                  />
                </div>
              </KeepFocus>
            </div>
          </KeepFocus>
        </CheckoutSummary>
      ) : (
        <AskingSummary />
      )}
    </form>
  )
}
