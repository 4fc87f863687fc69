import { type ReactNode, useEffect, useRef } from 'react'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ConfirmEmail } from '../confirm-email/confirm-email.tsx'
import { GroupInCartLink } from '../group/group-in-cart-link.tsx'
import { PhoneLink } from '../shared/phone-link.tsx'
import { RetryButton } from '../shared/retry-button.tsx'
import { filterOwnDishes } from '../state/group/group-cart.ts'
import { useChosenRestaurant } from '../state/restaurant-store.ts'
import { AllergenWarning } from '../summary/allergen-warning.tsx'
import { isAboutFulfilment, isAboutTime, isFixedByNewPrice, SummaryProblem } from '../summary/cart-problems.tsx'
import { CheckoutLines } from '../summary/checkout-lines.tsx'
import { disabledReasonIds } from '../summary/disabled-reason-ids.ts'
import { DiscountCodes, isAboutDiscount } from '../summary/discount-codes.tsx'
import { EarnedPoints } from '../summary/earned-points.tsx'
import { FreeDeliveryProgress } from '../summary/free-delivery-progress.tsx'
import { Totals } from '../summary/order-summary.tsx'
import type { useQuote } from '../summary/use-quote.ts'
import { useOrderingTexts } from '../texts.ts'
import type { OrderRefusal } from './use-place-order.ts'

interface CheckoutSummaryProps extends Omit<ReturnType<typeof useQuote>, 'quotedLines'> {
  /** Problems of the quote and of the last refusal. */
  shownProblems: CartProblem[]
  refusal: OrderRefusal | undefined
  /** E-mail as typed; with many open orders it must be confirmed first. */
  email: string
  /** Allergies as typed. */
  allergy: string
  /** A field above has an error. */
  lacking: boolean
  /** The refusal's own sentence is shown at the button. */
  toldElsewhere: boolean
  /** Called once the refusal is resolved. */
  acknowledge: () => void
  /** Promised time and the order button. */
  children: ReactNode
}

/** Lines, totals, blocking problems and the selling company. */
export function CheckoutSummary({
  quote,
  fresh,
  failed,
  isLoading,
  retry,
  shownProblems,
  refusal,
  email,
  allergy,
  lacking,
  toldElsewhere,
  acknowledge,
  children,
}: CheckoutSummaryProps) {
  const t = useOrderingTexts()
  const restaurant = useChosenRestaurant()
  const cartProblems = filterCartProblems(shownProblems)
  const company = quote?.restaurant.company
  const solved = !fresh || quote?.problems.length === 0
  const refusalBox = useRef<HTMLDivElement>(null)
  // Move the focus from the disabled button to the remedy. Time and fulfilment problems and the pending-order card take the focus themselves.
  useEffect(() => {
    if (!refusal || refusal.problems.some(problem => isAboutTime(problem) || isAboutFulfilment(problem)) || document.getElementById(disabledReasonIds.underway))
      return
    const solving = document.querySelector<HTMLElement>(`#${disabledReasonIds.cart} :is(a, button), #${disabledReasonIds.codes} button`)
    ;(solving ?? refusalBox.current)?.focus()
  }, [refusal])
  return (
    <SummaryCard>
      {quote ? (
        <>
          <CheckoutLines lines={quote.lines} />
          <AllergenWarning role="alert" dishes={filterOwnDishes(quote.lines)} stated={allergy} />
          <DiscountCodes quote={quote} fresh={fresh} failed={failed !== undefined} also={refusal?.problems} />
          {quote.lines.length > 0 && <Totals of={quote} />}
          <FreeDeliveryProgress quote={quote} />
          <EarnedPoints earns={quote.earns} backTo="/checkout" />
        </>
      ) : failed ? (
        <p role="alert">
          {failed === true ? t('ordering.no_answer') : failed} <RetryButton className="-mx-3" busy={isLoading} retry={retry} />
        </p>
      ) : (
        <Spinner className="mx-auto size-10 text-brace" />
      )}
      {cartProblems.length > 0 && (
        <div id={disabledReasonIds.cart} role="alert" className="grid gap-2 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
          {cartProblems.map(problem => (
            <SummaryProblem key={`${problem.code} ${problem.line}`} problem={problem} solved={acknowledge} />
          ))}
          {cartProblems.some(problem => !isFixedByNewPrice(problem)) && (
            <PageLink to="/cart" className="link justify-self-start py-1.5">
              {t('ordering.solve_in_cart')}
            </PageLink>
          )}
        </div>
      )}
      {lacking && (
        <p id={disabledReasonIds.fields} role="alert" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
          {t('checkout.look_above')}
        </p>
      )}
      {refusal && !toldElsewhere && (
        <div ref={refusalBox} tabIndex={-1} role="alert" className="grid rounded-control bg-miele-chiaro px-4 py-3 font-semibold outline-none">
          <p>
            {refusal.text} {refusal.problems.find(({ code }) => code === 'delivery_fee_changed')?.message}{' '}
            {refusal.problems.length > 0 && solved && t('ordering.look_again')}
          </p>
          {refusal.code === 'group_changed' && <GroupInCartLink />}
          {refusal.code === 'order_to_confirm' && email && <ConfirmEmail email={email} />}
          {refusal.code === 'order_too_many_open' && restaurant && (
            <p className="mt-2">
              {restaurant.name}: <PhoneLink phone={restaurant.phone} />
            </p>
          )}
        </div>
      )}
      <p>
        {t('ordering.terms_before')}{' '}
        <PageLink to="/terms&conditions" className="link">
          {t('ordering.terms')}
        </PageLink>
        . {company && t('ordering.company', { company: company.legalName, seat: company.address, vat: company.vatNumber })}
      </p>
      {children}
    </SummaryCard>
  )
}

/** Placeholder until time and quote are known. Invisible on phones, where the summary is far below the time choice. */
export function CheckoutSummarySkeleton() {
  return (
    <SummaryCard className="max-lg:invisible">
      <Spinner className="mx-auto size-10 text-brace" />
    </SummaryCard>
  )
}

function SummaryCard({ className = '', children }: { className?: string; children: ReactNode }) {
  const t = useOrderingTexts()
  return (
    <section className={`grid gap-6 rounded-card bg-farina p-5 sm:p-7 lg:sticky lg:top-24 ${className}`} aria-labelledby="summary" data-answer>
      <h2 id="summary" className="text-title">
        {t('ordering.summary')}
      </h2>
      {children}
    </section>
  )
}

/** Needs no action: the total already includes the change. */
const isAboutTotal = ({ code }: CartProblem): boolean => code === 'total_changed' || code === 'delivery_fee_changed'

/** Problems shown in the summary and solved in the cart or by accepting a price. */
export const filterCartProblems = (problems: CartProblem[]): CartProblem[] =>
  problems.filter(problem => !isAboutTime(problem) && !isAboutFulfilment(problem) && !isAboutDiscount(problem) && !isAboutTotal(problem))

/** The cart has lines and costs nothing. */
export const hasNothingToPay = (quote: Quote | undefined): boolean => quote !== undefined && quote.lines.length > 0 && quote.totalCents === 0

/** Order button, labelled with the action and the amount. */
export function PlaceOrderButton({
  quote,
  fulfilment,
  online,
  busy,
  disabled,
  why,
}: {
  quote: Quote | undefined
  fulfilment: Fulfilment
  online: boolean
  busy: boolean
  disabled: boolean
  /** Ids of the elements that explain why ordering is disabled. */
  why: string | undefined
}) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const placeText = hasNothingToPay(quote) ? 'paying.place_free' : online ? 'paying.place' : (`checkout.place_${fulfilment}` as const)
  // Omit the amount if a line is unavailable: the sum of the rest is not this order's price.
  const amount = quote && quote.lines.length > 0 && filterCartProblems(quote.problems).length === 0 ? formatAmount(language, quote.totalCents) : undefined
  return (
    <Button type="submit" wide busy={busy} disabled={disabled} aria-describedby={why} className="figures min-h-14! text-lead">
      {amount ? t(placeText, { total: amount }) : t('ordering.place_plain')}
    </Button>
  )
}
