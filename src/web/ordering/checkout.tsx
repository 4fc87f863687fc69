import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartProblem, Quote } from '#orders/contract-cart.ts'
import { ApiFailure } from '../api.ts'
import { cartNow, useCart } from '../cart/cart.ts'
import { usePageLanguage } from '../language.ts'
import { currentSession } from '../session.ts'
import { amountIn } from '../ui/amount.ts'
import { Button } from '../ui/button.tsx'
import { PageButtonLink, PageLink, usePath } from '../ui/page-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { emptyCart } from './change-lines.ts'
import { CheckoutLines } from './checkout-lines.tsx'
import { useChosenRestaurant } from './chosen-restaurant.ts'
import { type Contact, ContactFields, checkContact } from './contact-fields.tsx'
import { PayAtCounter } from './pay-at-counter.tsx'
import { PickTime } from './pick-time.tsx'
import { isAboutTime } from './problem-notes.tsx'
import { cartKey, forgetUnderway, sendOrder, usePlacedHere, useUnderway } from './send-order.ts'
import { useOrderingTexts } from './texts.ts'
import { Totals } from './totals.tsx'
import { Underway } from './underway.tsx'
import { orderedLines, useQuote } from './use-quote.ts'

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
  const key = useRef<string>(undefined)
  key.current ??= cartKey()
  const [slot, setSlot] = useState<string>()
  const [contact, setContact] = useState<Contact>(() => ({
    name: currentSession()?.user.name ?? '',
    phone: '',
    email: currentSession()?.user.email ?? '',
    note: '',
  }))
  const [paymentMethod, setPaymentMethod] = useState<'cash' | 'card'>('cash')
  const [errors, setErrors] = useState<Partial<Contact>>({})
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<{ text: string; problems: CartProblem[] }>()
  const { quote, fresh, failed, again } = useQuote(restaurant && lines.length > 0 ? { restaurantId: restaurant.id, lines, slot } : undefined)

  /** Sends an order, or again the one that was not answered; shows what stands in its way. */
  const send = async (order: Parameters<typeof sendOrder>[0]) => {
    if (busy) return
    setBusy(true)
    setTrouble(undefined)
    try {
      const placed = await sendOrder(order, key.current ?? cartKey())
      await navigate(path(`/orders/${placed.id}?token=${encodeURIComponent(placed.token)}`))
      emptyCart()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiFailure)) return setTrouble({ text: t('ordering.not_answered'), problems: [] })
      const named = Object.entries(error.fields).map(([field, message]) => [field.split('.').at(-1), message])
      setErrors(Object.fromEntries(named))
      setTrouble({ text: error.message, problems: (error.answer.problems as CartProblem[] | undefined) ?? [] })
      again()
    }
  }

  const forget = () => {
    key.current = forgetUnderway()
  }

  const order = (said: Quote, promisedAt: string) => {
    const wrong = checkContact(contact, t)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    const { note, ...who } = contact
    void send({
      restaurantId: said.restaurant.id,
      fulfilment: 'pickup',
      ...(slot && { slot }),
      // Another tab may have ordered it a moment ago.
      lines: orderedLines(cartNow()).map(line => ({ without: [], ...line })),
      tipCents: 0,
      seen: { totalCents: said.totalCents, promisedAt },
      contact: { ...who, ...(note && { note }) },
      paymentMethod,
    })
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
  const inCart = told.filter(problem => !isAboutTime(problem) && problem.code !== 'total_changed')
  const promisedAt = quote?.promisedAt ?? null
  const mayOrder = fresh && quote !== undefined && promisedAt !== null && problems.length === 0

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
          <p className="text-lead">
            {t('ordering.pickup_at')} <strong>{restaurant.name}</strong>, {restaurant.address}, {restaurant.city}
          </p>
        </header>
        {underway && !busy && <Underway busy={busy} retry={() => void send(undefined)} forget={forget} />}
        <section className="grid gap-4" aria-labelledby="when">
          <h2 id="when" className="text-title">
            {t('ordering.when')}
          </h2>
          <PickTime slug={restaurant.slug} work={quote?.work ?? {}} slot={slot} choose={setSlot} problems={told.filter(isAboutTime)} promisedAt={promisedAt} />
        </section>
        <ContactFields contact={contact} change={setContact} errors={errors} />
        <PayAtCounter method={paymentMethod} choose={setPaymentMethod} />
      </div>
      <section className="grid gap-6 rounded-card bg-farina p-5 sm:p-7 lg:sticky lg:top-24" aria-labelledby="summary">
        <h2 id="summary" className="text-title">
          {t('ordering.summary')}
        </h2>
        {quote ? (
          <>
            <CheckoutLines lines={quote.lines} />
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
        <Button type="submit" wide busy={busy} disabled={!mayOrder || (underway !== null && !busy)} className="figures min-h-14! text-lead">
          {quote ? t('ordering.place', { total: amountIn(language, quote.totalCents) }) : t('ordering.place_plain')}
        </Button>
      </section>
    </form>
  )
}
