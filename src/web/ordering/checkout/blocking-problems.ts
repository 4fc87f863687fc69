import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import { isAboutFulfilment, isAboutRestaurantState, isAboutTime } from '../summary/cart-problems.tsx'
import { isAboutDiscount } from '../summary/discount-codes.tsx'
import { filterCartProblems } from './checkout-summary.tsx'
import type { OrderRefusal } from './use-place-order.ts'

interface BlockingProblems {
  /** Of the quote of just this cart. */
  problems: CartProblem[]
  /** What was refused stays said until the next quote says the same or it is solved. */
  told: CartProblem[]
  aboutTime: CartProblem[]
  /** Of time and way, what is said at the button that orders. */
  atButton: CartProblem[]
  /** An order that was refused for its time or its way: said once, where the hand is. */
  lateTrouble: OrderRefusal | undefined
  onlyLate: boolean
  /** Discounts that can't be had: they stay at the button until the cart without them is reckoned, and the focus with them. */
  refused: CartProblem[]
  onlyRefused: boolean
  /** What it costs without them is known. */
  priced: boolean
}

interface CheckoutState {
  quote: Quote | undefined
  /** The quote is of just this cart. */
  fresh: boolean
  trouble: OrderRefusal | undefined
  timeChosen: boolean
}

/** What stands in the way of an order, as its last quote and its last refusal tell it, by the place where it is said. */
export function findBlockingProblems({ quote, fresh, trouble, timeChosen }: CheckoutState): BlockingProblems {
  const isAboutTimeOrFulfilment = (problem: CartProblem) => isAboutTime(problem) || isAboutFulfilment(problem)
  const problems = fresh ? (quote?.problems ?? []) : []
  const told = mergeRefusal(problems, trouble)
  const lateTrouble = trouble?.problems.some(isAboutTimeOrFulfilment) ? trouble : undefined
  const refused = mergeRefusal(quote?.problems ?? [], trouble).filter(isAboutDiscount)
  return {
    problems,
    told,
    aboutTime: told.filter(isAboutTime),
    atButton: told.filter(problem => isAboutTimeOrFulfilment(problem) && (timeChosen || lateTrouble !== undefined || !isAboutRestaurantState(problem))),
    lateTrouble,
    onlyLate: lateTrouble?.problems.every(isAboutTimeOrFulfilment) ?? false,
    refused,
    onlyRefused: trouble !== undefined && trouble.problems.length > 0 && trouble.problems.every(isAboutDiscount),
    priced: fresh && refused.every(problem => problems.includes(problem)) && filterCartProblems(problems).length === 0,
  }
}

/** What a quote says, and what an order was refused for that it does not say. */
const mergeRefusal = (quoted: CartProblem[], trouble: OrderRefusal | undefined): CartProblem[] => [
  ...quoted,
  ...(trouble?.problems.filter(({ code }) => !quoted.some(problem => problem.code === code)) ?? []),
]
