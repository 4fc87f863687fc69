import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import type { CartLine } from '../../ordering/state/cart-store.ts'
import { buildOrderLines } from '../../ordering/summary/use-quote.ts'
import { api } from '../../shared/api.ts'

interface Availability {
  /** Which of the lines can't be had, from 0. */
  out: number[]
  /** Titles of those of them that the restaurant does not know any more. */
  gone: string[]
  /** Why not, of the rest of them. */
  notNow: string[]
  /** What is otherwise now, of those that can be had. */
  changed: string[]
}

const unknownCodes = new Set<CartProblem['code']>(['food_unknown', 'combo_unknown'])
const unavailableCodes = new Set<CartProblem['code']>(['food_unavailable', 'combo_unavailable'])

/** No other choice puts it right: of a combo's dish there may be another one, of a dish that runs out fewer. */
const isUnavailable = ({ code, foodId, remaining = 0 }: CartProblem): boolean =>
  unknownCodes.has(code) || unavailableCodes.has(code) || (foodId === undefined && (code === 'food_unmakeable' || (code === 'sold_out' && remaining === 0)))

/** What a restaurant says, now, of lines that were ordered there once. @throws ApiError, NetworkError */
export async function checkAvailability(restaurantId: string, lines: readonly CartLine[]): Promise<Availability> {
  const { quote } = await api<{ quote: Quote }>('POST', '/orders/quote', { body: { restaurantId, fulfilment: 'pickup', lines: buildOrderLines(lines) } })
  return classifyProblems(quote.problems, lines)
}

/** What stands in the way of lines, by what it means for them. */
export function classifyProblems(quoteProblems: readonly CartProblem[], lines: readonly Pick<CartLine, 'title'>[]): Availability {
  const problems = quoteProblems.filter(({ line }) => line !== undefined)
  const out = [...new Set(problems.filter(isUnavailable).map(({ line }) => line as number))]
  const listMessages = (isWanted: (problem: CartProblem) => boolean) => [...new Set(problems.filter(isWanted).map(({ message }) => message))]
  return {
    out,
    gone: problems.flatMap(({ code, line }) => (unknownCodes.has(code) ? (lines[line as number]?.title ?? []) : [])),
    notNow: listMessages(problem => isUnavailable(problem) && !unknownCodes.has(problem.code)),
    changed: listMessages(({ line }) => !out.includes(line as number)),
  }
}
