import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import { isAboutTime, isAboutWay, isState } from '../summary/cart-problems.tsx'
import { isAboutDiscount } from '../summary/discount-codes.tsx'
import { solvedInCart } from './checkout-summary.tsx'
import type { Trouble } from './use-place-order.ts'

interface InTheWay {
  /** Of the quote of just this cart. */
  problems: CartProblem[]
  /** What was refused stays said until the next quote says the same or it is solved. */
  told: CartProblem[]
  aboutTime: CartProblem[]
  /** Of time and way, what is said at the button that orders. */
  atButton: CartProblem[]
  /** An order that was refused for its time or its way: said once, where the hand is. */
  lateTrouble: Trouble | undefined
  onlyLate: boolean
  /** Discounts that can't be had: they stay at the button until the cart without them is reckoned, and the focus with them. */
  refused: CartProblem[]
  onlyRefused: boolean
  /** What it costs without them is known. */
  priced: boolean
}

interface Known {
  quote: Quote | undefined
  /** The quote is of just this cart. */
  fresh: boolean
  trouble: Trouble | undefined
  timeChosen: boolean
}

/** What stands in the way of an order, as its last quote and its last refusal tell it, by the place where it is said. */
export function inTheWay({ quote, fresh, trouble, timeChosen }: Known): InTheWay {
  const late = (problem: CartProblem) => isAboutTime(problem) || isAboutWay(problem)
  const problems = fresh ? (quote?.problems ?? []) : []
  const told = withRefusal(problems, trouble)
  const lateTrouble = trouble?.problems.some(late) ? trouble : undefined
  const refused = withRefusal(quote?.problems ?? [], trouble).filter(isAboutDiscount)
  return {
    problems,
    told,
    aboutTime: told.filter(isAboutTime),
    atButton: told.filter(problem => late(problem) && (timeChosen || lateTrouble !== undefined || !isState(problem))),
    lateTrouble,
    onlyLate: lateTrouble?.problems.every(late) ?? false,
    refused,
    onlyRefused: trouble !== undefined && trouble.problems.length > 0 && trouble.problems.every(isAboutDiscount),
    priced: fresh && refused.every(problem => problems.includes(problem)) && solvedInCart(problems).length === 0,
  }
}

/** What a quote says, and what an order was refused for that it does not say. */
const withRefusal = (said: CartProblem[], trouble: Trouble | undefined): CartProblem[] => [
  ...said,
  ...(trouble?.problems.filter(({ code }) => !said.some(problem => problem.code === code)) ?? []),
]
