import { useState } from 'react'
import type { Quote } from '#orders/quote/contract.ts'
import type { OrderPaymentMethod, PaymentMethod } from '#payments/vocabulary.ts'
import { RestoreFocus } from '../../ui/move-focus.tsx'
import { ConfirmFulfilment } from '../fulfilment/confirm-fulfilment.tsx'
import { WrongRestaurantGuard } from '../fulfilment/wrong-restaurant-guard.tsx'
import { useSyncGroupFulfilment } from '../group/sync-group-fulfilment.ts'
import { AgeDeclaration } from '../hand-over/age-declaration.tsx'
import { PackagingField } from '../packaging/packaging-field.tsx'
import { useRequestedDiscounts } from '../state/applied-discounts.ts'
import { useCart } from '../state/cart-store.ts'
import { useCheckoutDraft } from '../state/checkout-draft.ts'
import { getFulfilmentAt, updateFulfilment, useFulfilment } from '../state/fulfilment-store.ts'
import { addHostName, getGroupInCart } from '../state/group/group-cart.ts'
import { validateInvoice } from '../state/invoice-draft.ts'
import { useChosenRestaurant } from '../state/restaurant-store.ts'
import { usePendingPayment } from '../state/start-payment.ts'
import { usePendingOrder } from '../state/submit-order.ts'
import { validateContact } from '../state/validate-contact.ts'
import { SoldOutWishField } from '../substitution/sold-out-wish.tsx'
import { isAboutTime, isChosenTimeLost } from '../summary/cart-problems.tsx'
import { ContinueWithoutDiscount } from '../summary/continue-without-discount.tsx'
import { disabledReasonIds } from '../summary/disabled-reason-ids.ts'
import { useUnusualDistance } from '../summary/distance-line.tsx'
import type { TimeStatus } from '../summary/pick-time.tsx'
import { TimeRequiredNote } from '../summary/time-required-note.tsx'
import { useQuote } from '../summary/use-quote.ts'
import { useOrderingTexts } from '../texts.ts'
import { findBlockingProblems } from './blocking-problems.ts'
import { buildOrderInput } from './build-order-input.ts'
import { CheckoutHeader } from './checkout-header.tsx'
import { CheckoutSummary, CheckoutSummarySkeleton, filterCartProblems, hasNothingToPay, PlaceOrderButton } from './checkout-summary.tsx'
import { CheckoutTime } from './checkout-when.tsx'
import { ContactFields } from './contact-fields.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { PaymentMethodField } from './payment-method-field.tsx'
import { PendingOrderCard } from './pending-order-card.tsx'
import { PendingPaymentNote } from './pending-payment-note.tsx'
import { PromiseLine } from './promise-line.tsx'
import { useRequiredContact } from './required-contact-fields.ts'
import { SessionEnded, useEndedSessionUser } from './session-ended.tsx'
import { TipField } from './tip-field.tsx'
import { useLastPhone } from './use-last-phone.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useRefusedTime } from './use-refused-time.ts'

/** Checkout page: time, contact, payment method and summary, with one button that places the order. */
export default function Checkout() {
  const t = useOrderingTexts()
  const lines = useCart()
  const restaurant = useChosenRestaurant()
  const pendingOrder = usePendingOrder()
  const endedUser = useEndedSessionUser()
  const pendingPayment = usePendingPayment()
  const choice = useFulfilment()
  const fulfilment = restaurant ? getFulfilmentAt(choice, restaurant.id) : choice.fulfilment
  const unusualMetres = useUnusualDistance(restaurant, fulfilment)
  const [confirmedRestaurantId, setConfirmedRestaurantId] = useState<string>()
  const [{ contact, tipCents, paymentMethod, invoice, ifSoldOut, packaging, cutlery, ageDeclared = false }, change] = useCheckoutDraft()
  useLastPhone(contact.phone, fulfilment !== 'table', phone => change({ contact: { ...contact, phone } }))
  const [timeStatus, setTimeStatus] = useState<TimeStatus>('asked')
  const discounts = useRequestedDiscounts()
  const group = getGroupInCart()
  useSyncGroupFulfilment(group && restaurant ? { ...group, restaurantId: restaurant.id } : undefined, { now: true })
  const {
    quote,
    fresh,
    failed,
    isLoading: isQuoting,
    retry,
  } = useQuote(restaurant && lines.length > 0 ? { restaurantId: restaurant.id, lines: addHostName(lines), discounts, tipCents, packaging } : undefined)

  // Hide the fields below until the first time answer, or the layout shifts under the user's finger.
  const [isTimeKnown, setTimeKnown] = useState(false)
  if (!isTimeKnown && timeStatus !== 'asked') setTimeKnown(true)
  const { send, forget, busy, isChecking, errors, formProps, point, drop, refusal, acknowledge } = usePlaceOrder(retry)
  useRefusedTime(refusal, fresh ? quote?.problems : undefined, acknowledge)
  // Until the quote lists the payment methods, keep the chosen one selected: another would appear selected and then change.
  const paymentMethods: readonly OrderPaymentMethod[] = quote?.paymentWays ?? [...new Set<PaymentMethod>(['cash', 'card', paymentMethod])]
  const method = paymentMethods.includes(paymentMethod) ? paymentMethod : (paymentMethods[0] ?? 'cash')
  const requiredContact = useRequiredContact(fulfilment, discounts.coupons, drop)
  const placeOrder = (shownQuote: Quote, promisedAt: string) => {
    const formErrors = {
      ...validateContact(contact, t, requiredContact),
      ...validateInvoice(invoice, t),
      ...(shownQuote.ageCheck && !ageDeclared && { ageDeclared: t('age-check.needed') }),
    }
    point(formErrors)
    if (Object.keys(formErrors).length > 0) return
    const choices = { fulfilmentChoice: choice, discounts, tipCents, contact, paymentMethod: method, invoice, ifSoldOut, cutlery, ageDeclared }
    void send(buildOrderInput({ quote: shownQuote, promisedAt, ...choices }))
  }

  const isUnanswered = isChecking || (pendingOrder !== null && !busy)
  const card = isUnanswered && <PendingOrderCard isChecking={isChecking} lost={refusal !== undefined} retry={() => void send(undefined)} forget={forget} />
  if (lines.length === 0 || !restaurant) return <EmptyCheckout empty={lines.length === 0}>{card}</EmptyCheckout>

  const { problems, shownProblems, aboutTime, atButton, lateRefusal, onlyLate, refused, onlyRefused, priced } = findBlockingProblems({
    quote,
    fresh,
    refusal,
    // Without a chosen time, PickTime itself says why there is none now.
    timeChosen: choice.slot !== undefined || fulfilment === 'table' || timeStatus === 'gone',
  })
  const promisedAt = quote?.promisedAt ?? null
  const hasUnreadableTable = choice.misread !== undefined
  const isFarUnconfirmed = unusualMetres !== undefined && confirmedRestaurantId !== restaurant.id
  const isTimeMissing = timeStatus !== 'stands' && quote !== undefined
  const hasFormErrors = Object.keys(errors).length > 0
  const disabledReasons = [
    isFarUnconfirmed && disabledReasonIds.far,
    isUnanswered && disabledReasonIds.underway,
    endedUser && !pendingOrder && disabledReasonIds.session,
    refused.length > 0 && disabledReasonIds.codes,
    filterCartProblems(shownProblems).length > 0 && disabledReasonIds.cart,
    hasFormErrors && disabledReasonIds.fields,
    hasUnreadableTable && disabledReasonIds.table,
    (atButton.length > 0 || (isTimeMissing && fulfilment !== 'table')) && disabledReasonIds.time,
  ].filter(Boolean)
  const isReady =
    !failed && quote !== undefined && promisedAt !== null && problems.length === 0 && timeStatus === 'stands' && !isFarUnconfirmed && !hasUnreadableTable
  const mayOrder = isReady && fresh
  const isDocked = isReady && refused.length === 0 && !endedUser && (pendingOrder === null || busy)
  return (
    <form
      {...formProps}
      noValidate
      className="page grid items-start gap-x-14 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:py-14"
      onSubmit={event => {
        event.preventDefault()
        if (mayOrder) placeOrder(quote, promisedAt)
      }}
    >
      <div className="grid gap-10">
        <CheckoutHeader quote={quote} timeMissing={(timeStatus !== 'asked' && timeStatus !== 'stands') || aboutTime.some(isChosenTimeLost)} />
        {pendingPayment && !busy && <PendingPaymentNote order={pendingPayment} />}
        {isFarUnconfirmed && <WrongRestaurantGuard name={restaurant.name} metres={unusualMetres} confirm={() => setConfirmedRestaurantId(restaurant.id)} />}
        {card}
        <CheckoutTime
          key={`${restaurant.id} ${fulfilment}`}
          fine={timeStatus === 'stands' && aboutTime.length === 0}
          restaurant={restaurant}
          fulfilment={fulfilment}
          work={quote?.work ?? {}}
          slot={choice.slot}
          choose={slot => {
            acknowledge()
            // Store the time with the fulfilment, so that it survives leaving the page.
            updateFulfilment({ slot })
          }}
          problems={aboutTime}
          toldElsewhere={refusal?.problems.some(isAboutTime)}
          promisedAt={promisedAt}
          unquoted={!isTimeKnown && !quote && !failed}
          settle={setTimeStatus}
        />
        <div className={`grid gap-10 ${isTimeKnown ? '' : 'invisible'}`}>
          <ContactFields fulfilment={fulfilment} required={requiredContact} contact={contact} change={made => change({ contact: made })} errors={errors} />
          <AgeDeclaration
            asked={quote?.ageCheck ?? false}
            declared={ageDeclared}
            change={declared => {
              change({ ageDeclared: declared })
              if (declared) drop(name => name === 'ageDeclared')
            }}
            error={errors.ageDeclared}
          />
          <PackagingField quote={quote} cutlery={cutlery ?? false} change={change} />
          <TipField fulfilment={fulfilment} tipCents={tipCents} choose={cents => change({ tipCents: cents })} />
          <SoldOutWishField wish={ifSoldOut} choose={wish => change({ ifSoldOut: wish })} />
          <PaymentMethodField
            methods={paymentMethods.filter(each => each !== 'none')}
            isFree={hasNothingToPay(quote)}
            method={method}
            fulfilment={fulfilment}
            choose={chosen => change({ paymentMethod: chosen })}
          />
          <InvoiceFields
            invoice={invoice}
            at={{ name: contact.name, address: fulfilment === 'delivery' ? choice.address : undefined }}
            change={made => {
              change({ invoice: made })
              // One of two alternative fields is enough, and no invoice needs no fields.
              drop(name => name.startsWith('invoice.') && !(name in validateInvoice(made, t)))
            }}
            errors={errors}
          />
        </div>
      </div>
      {isTimeKnown ? (
        <CheckoutSummary
          quote={quote}
          fresh={fresh}
          failed={failed}
          isLoading={isQuoting}
          retry={retry}
          refusal={refusal}
          email={contact.email.trim()}
          allergy={contact.allergy}
          lacking={hasFormErrors}
          toldElsewhere={onlyLate || onlyRefused}
          acknowledge={acknowledge}
          shownProblems={shownProblems}
        >
          {/* Blocking problems may resolve by themselves: the focus then moves to the button. */}
          <RestoreFocus className="contents">
            <TimeRequiredNote
              problems={atButton}
              missing={isTimeMissing}
              isAtTable={fulfilment === 'table'}
              refused={lateRefusal}
              before={onlyLate ? lateRefusal?.text : undefined}
              after={onlyLate && fresh && !isQuoting && problems.length === 0 ? t('ordering.look_again') : undefined}
            />
            <div className={isDocked ? 'order-dock' : 'contents'}>
              {isReady && <PromiseLine fulfilment={fulfilment} name={restaurant.name} promisedAt={promisedAt} />}
              <RestoreFocus>
                {refused.length > 0 && (
                  <ContinueWithoutDiscount
                    refused={refused}
                    totalCents={priced ? quote?.totalCents : undefined}
                    before={onlyRefused ? refusal?.text : undefined}
                    busy={!fresh && !failed}
                    onRemoved={acknowledge}
                  />
                )}
                {hasUnreadableTable && <ConfirmFulfilment fulfilment={fulfilment} restaurant={restaurant} />}
                {endedUser && !pendingOrder && <SessionEnded user={endedUser} />}
                <div>
                  <PlaceOrderButton
                    quote={quote}
                    fulfilment={fulfilment}
                    online={method === 'online'}
                    busy={busy}
                    disabled={!mayOrder || (pendingOrder !== null && !busy)}
                    why={disabledReasons.join(' ') || undefined}
                  />
                </div>
              </RestoreFocus>
            </div>
          </RestoreFocus>
        </CheckoutSummary>
      ) : (
        <CheckoutSummarySkeleton />
      )}
    </form>
  )
}
