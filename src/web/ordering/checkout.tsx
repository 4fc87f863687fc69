import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartProblem, Quote } from '#orders/contract-cart.ts'
import type { PaymentMethod } from '#payments/vocabulary.ts'
import { ApiFailure } from '../api.ts'
import { useCart } from '../cart/cart.ts'
import { usePageLanguage } from '../language.ts'
import { currentSession } from '../session.ts'
import { amountIn } from '../ui/amount.ts'
import { Button } from '../ui/button.tsx'
import { PageButtonLink, PageLink, usePath } from '../ui/page-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { forgetDiscounts, useAskedDiscounts } from './asked-discounts.ts'
import { emptyCart } from './change-lines.ts'
import { CheckoutLines } from './checkout-lines.tsx'
import { useChosenRestaurant } from './chosen-restaurant.ts'
import { changeWay, fulfilmentAt, useWay } from './chosen-way.ts'
import { type Contact, ContactFields, checkContact } from './contact-fields.tsx'
import { DiscountCodes, isAboutDiscount } from './discount-codes.tsx'
import { useUnusualDistance } from './distance-line.tsx'
import { FarRestaurant } from './far-restaurant.tsx'
import { type InvoiceDraft, InvoiceFields } from './invoice-fields.tsx'
import { AllergenWarning } from './named-allergens.tsx'
import { orderToSend } from './order-to-send.ts'
import { PayHow } from './pay-how.tsx'
import { goAndPay, notePaying, usePaying } from './pay-online.ts'
import { PickTime } from './pick-time.tsx'
import { isAboutTime } from './problem-notes.tsx'
import { PromiseLine } from './promise-line.tsx'
import { cartKey, forgetUnderway, sendOrder, usePlacedHere, useUnderway } from './send-order.ts'
import { useOrderingTexts } from './texts.ts'
import { TipChoice } from './tip-choice.tsx'
import { Totals } from './totals.tsx'
import { Underway } from './underway.tsx'
import { useQuote } from './use-quote.ts'
import { WaySummary } from './way-summary.tsx'

/** One page from the cart to the order: when, who, how it is paid, what it is; one button that says what happens. */
export default function Checkout() {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const path = usePath()
  const navigate = useNavigate()
  const lines = useCart()
  const restaurant = useChosenRestaurant()
  const placedHere = usePlacedHere()
  const underway = useUnderway()
  const paying = usePaying()
  const key = useRef<string>(undefined)
  key.current ??= cartKey()
  const way = useWay()
  const fulfilment = restaurant ? fulfilmentAt(way, restaurant.id) : way.fulfilment
  const far = useUnusualDistance(restaurant, fulfilment)
  const [meant, setMeant] = useState<string>()
  const [tipCents, setTipCents] = useState(0)
  const [invoice, setInvoice] = useState<InvoiceDraft>()
  const [contact, setContact] = useState<Contact>(() => ({
    name: currentSession()?.user.name ?? '',
    phone: '',
    email: currentSession()?.user.email ?? '',
    note: '',
  }))
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>('cash')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<{ text: string; problems: CartProblem[] }>()
  const discounts = useAskedDiscounts()
  const { quote, fresh, failed, again } = useQuote(restaurant && lines.length > 0 ? { restaurantId: restaurant.id, lines, discounts, tipCents } : undefined)

  /** Sends an order, or again the one that was not answered; shows what stands in its way. */
  const send = async (order: Parameters<typeof sendOrder>[0]) => {
    if (busy) return
    setBusy(true)
    setTrouble(undefined)
    try {
      const placed = await sendOrder(order, key.current ?? cartKey())
      if (placed.paymentMethod === 'online') {
        notePaying(placed)
        // Where that fails for now, the order's own page offers it again, and the other ways.
        const left = await goAndPay(placed).then(
          () => true,
          () => false,
        )
        if (left) return
      }
      await navigate(path(`/orders/${placed.id}?token=${encodeURIComponent(placed.token)}`))
      if (placed.paymentMethod === 'online') return
      emptyCart()
      forgetDiscounts()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiFailure)) return setTrouble({ text: t('ordering.not_answered'), problems: [] })
      const named = Object.entries(error.fields).map(([field, message]): [string, string] => [field.replace(/^contact\./, ''), message])
      setErrors(Object.fromEntries(named))
      document.querySelector<HTMLElement>(`[name="${named[0]?.[0]}"]`)?.focus()
      setTrouble({ text: named.length > 0 ? t('checkout.look_above') : error.message, problems: (error.answer.problems as CartProblem[] | undefined) ?? [] })
      again()
    }
  }

  const forget = () => {
    key.current = forgetUnderway()
  }

  const ways = quote?.paymentWays ?? ['cash', 'card']
  const method = ways.includes(paymentMethod) ? paymentMethod : (ways[0] ?? 'cash')

  const order = (said: Quote, promisedAt: string) => {
    const wrong = checkContact(contact, t, fulfilment === 'table' && discounts.coupons.length === 0)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    void send(orderToSend({ quote: said, promisedAt, way, discounts, tipCents, contact, paymentMethod: method, invoice }))
  }

  if (lines.length === 0 || !restaurant)
    return (
      <div className="page grid min-h-[70svh] content-center justify-items-start gap-6 py-16">
        <h1 className="text-page">{lines.length === 0 ? t('ordering.nothing') : t('ordering.where_first')}</h1>
        {underway && <Underway busy={busy} retry={() => void send(undefined)} forget={forget} />}
        {lines.length === 0 && placedHere && (
          <p className="text-lead">
            <PageLink className="link font-semibold" to={`/orders/${placedHere.id}?token=${encodeURIComponent(placedHere.token)}`}>
              {t('ordering.last_order', { number: placedHere.number })}
            </PageLink>
          </p>
        )}
        <PageButtonLink to={lines.length === 0 ? '/menu' : '/cart'}>{lines.length === 0 ? t('ordering.to_menu') : t('ordering.to_cart')}</PageButtonLink>
      </div>
    )

  const problems = fresh ? (quote?.problems ?? []) : []
  // What was refused stays said until the next quote says the same or it is solved.
  const told = [...problems, ...(trouble?.problems.filter(({ code }) => !problems.some(problem => problem.code === code)) ?? [])]
  const inCart = told.filter(problem => !isAboutTime(problem) && !isAboutDiscount(problem) && problem.code !== 'total_changed')
  const promisedAt = quote?.promisedAt ?? null
  const doubtful = far !== undefined && meant !== restaurant.id
  const mayOrder = fresh && quote !== undefined && promisedAt !== null && problems.length === 0 && !doubtful

  return (
    <form
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
          <div className="grid gap-3 rounded-card bg-miele p-5 sm:flex sm:items-start sm:justify-between sm:p-6">
            <WaySummary />
            <PageLink to="/order" className="link shrink-0 justify-self-start py-2 font-semibold">
              {t('way.change')}
            </PageLink>
          </div>
        </header>
        {paying && !busy && (
          <p className="rounded-card bg-miele p-5 text-lead font-semibold sm:p-6">
            {t('paying.waiting_order', { number: paying.number })}{' '}
            <PageLink className="link" to={`/orders/${paying.id}?token=${encodeURIComponent(paying.token)}`}>
              {t('paying.to_order')}
            </PageLink>
          </p>
        )}
        {doubtful && <FarRestaurant name={restaurant.name} metres={far} confirm={() => setMeant(restaurant.id)} />}
        {underway && !busy && <Underway busy={busy} retry={() => void send(undefined)} forget={forget} />}
        <section className="grid gap-4" aria-labelledby="when">
          <h2 id="when" className="text-title">
            {t('ordering.when')}
          </h2>
          <PickTime
            slug={restaurant.slug}
            fulfilment={fulfilment}
            work={quote?.work ?? {}}
            slot={way.slot}
            choose={chooseSlot}
            problems={told.filter(isAboutTime)}
            promisedAt={promisedAt}
          />
        </section>
        <ContactFields fulfilment={fulfilment} contact={contact} change={setContact} errors={errors} />
        <TipChoice tipCents={tipCents} choose={setTipCents} />
        <PayHow ways={ways} method={method} choose={setPaymentMethod} />
        <InvoiceFields invoice={invoice} change={setInvoice} errors={errors} />
      </div>
      <section className="grid gap-6 rounded-card bg-farina p-5 sm:p-7 lg:sticky lg:top-24" aria-labelledby="summary">
        <h2 id="summary" className="text-title">
          {t('ordering.summary')}
        </h2>
        {quote ? (
          <>
            <CheckoutLines lines={quote.lines} />
            <AllergenWarning dishes={quote.lines} />
            <DiscountCodes quote={quote} fresh={fresh} also={trouble?.problems} />
            <Totals of={quote} />
          </>
        ) : failed ? (
          <p role="alert">
            {failed === true ? t('ordering.no_answer') : failed}{' '}
            <button type="button" className="link min-h-11 font-bold" onClick={again}>
              {t('ordering.again')}
            </button>
          </p>
        ) : (
          <Spinner className="mx-auto size-10 text-brace" />
        )}
        {inCart.length > 0 && (
          <div role="alert" className="grid gap-2 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
            {inCart.map(({ code, message, line }) => (
              <p key={`${code} ${line}`}>{message}</p>
            ))}
            <PageLink to="/cart" className="link justify-self-start py-1.5">
              {t('ordering.solve_in_cart')}
            </PageLink>
          </div>
        )}
        {trouble && (
          <p role="alert" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
            {trouble.text} {trouble.problems.length > 0 && problems.length === 0 && t('ordering.look_again')}
          </p>
        )}
        <p>
          {t('ordering.terms_before')}{' '}
          <PageLink to="/terms&conditions" className="link">
            {t('ordering.terms')}
          </PageLink>
          . {quote && t('ordering.company', { company: quote.restaurant.company.legalName, vat: quote.restaurant.company.vatNumber })}
        </p>
        {mayOrder && <PromiseLine fulfilment={fulfilment} name={restaurant.name} promisedAt={promisedAt} />}
        <Button type="submit" wide busy={busy} disabled={!mayOrder || (underway !== null && !busy)} className="figures min-h-14! text-lead">
          {quote
            ? t(method === 'online' ? 'paying.place' : `checkout.place_${fulfilment}`, { total: amountIn(language, quote.totalCents) })
            : t('ordering.place_plain')}
        </Button>
      </section>
    </form>
  )
}

/** The time belongs to the way: it stays when the page is left. */
const chooseSlot = (slot: string | undefined) => changeWay({ slot })
