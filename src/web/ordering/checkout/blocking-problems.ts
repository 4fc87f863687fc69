import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import { isAboutFulfilment, isAboutRestaurantState, isAboutTime } from '../summary/cart-problems.tsx'
import { isAboutDiscount } from '../summary/discount-codes.tsx'
import { filterCartProblems } from './checkout-summary.tsx'
import type { OrderRefusal } from './use-place-order.ts'

interface BlockingProblems {
  /** Problems of the quote for exactly this cart. */
  problems: CartProblem[]
  /** Quote problems plus those of the refusal, until the next quote repeats or resolves them. */
  shownProblems: CartProblem[]
  aboutTime: CartProblem[]
  /** Time and fulfilment problems shown at the order button. */
  atButton: CartProblem[]
  /** Order refused for its time or fulfilment: shown once, at the order button. */
  lateRefusal: OrderRefusal | undefined
  onlyLate: boolean
  /** Refused discounts: shown, and focused, at the button until the cart is priced without them. */
  refused: CartProblem[]
  onlyRefused: boolean
  /** The total without the refused discounts is known. */
  priced: boolean
}

interface CheckoutState {
  quote: Quote | undefined
  /** The quote matches the current cart. */
  fresh: boolean
  refusal: OrderRefusal | undefined
  timeChosen: boolean
}

/** Problems that block the order, from its last quote and last refusal, grouped by where they are shown. */
export function findBlockingProblems({ quote, fresh, refusal, timeChosen }: CheckoutState): BlockingProblems {
  const isAboutTimeOrFulfilment = (problem: CartProblem) => isAboutTime(problem) || isAboutFulfilment(problem)
  const problems = fresh ? (quote?.problems ?? []) : []
  const shownProblems = mergeRefusal(problems, refusal)
  const lateRefusal = refusal?.problems.some(isAboutTimeOrFulfilment) ? refusal : undefined
  const refused = mergeRefusal(quote?.problems ?? [], refusal).filter(isAboutDiscount)
  return {
    problems,
    shownProblems,
    aboutTime: shownProblems.filter(isAboutTime),
    atButton: shownProblems.filter(
      problem => isAboutTimeOrFulfilment(problem) && (timeChosen || lateRefusal !== undefined || !isAboutRestaurantState(problem)),
    ),
    lateRefusal,
    onlyLate: lateRefusal?.problems.every(isAboutTimeOrFulfilment) ?? false,
    refused,
    onlyRefused: refusal !== undefined && refusal.problems.length > 0 && refusal.problems.every(isAboutDiscount),
    priced: fresh && refused.every(problem => problems.includes(problem)) && filterCartProblems(problems).length === 0,
  }
}

/** Quote problems plus refusal problems that the quote does not contain. */
const mergeRefusal = (quoted: CartProblem[], refusal: OrderRefusal | undefined): CartProblem[] => [
  ...quoted,
  ...(refusal?.problems.filter(({ code }) => !quoted.some(problem => problem.code === code)) ?? []),
]
