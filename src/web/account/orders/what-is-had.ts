import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import type { CartLine } from '../../ordering/state/cart-store.ts'
import { orderedLines } from '../../ordering/summary/use-quote.ts'
import { api } from '../../shared/api.ts'

interface Had {
  /** Which of the lines can't be had, from 0. */
  out: number[]
  /** Titles of those of them that the restaurant does not know any more. */
  gone: string[]
  /** Why not, of the rest of them. */
  notNow: string[]
  /** What is otherwise now, of those that can be had. */
  changed: string[]
}

const unknown = new Set<CartProblem['code']>(['food_unknown', 'combo_unknown'])
const away = new Set<CartProblem['code']>(['food_unavailable', 'combo_unavailable'])

/** No other choice puts it right: of a combo's dish there may be another one, of a dish that runs out fewer. */
const isOut = ({ code, foodId, remaining = 0 }: CartProblem): boolean =>
  unknown.has(code) || away.has(code) || (foodId === undefined && (code === 'food_unmakeable' || (code === 'sold_out' && remaining === 0)))

/** What a restaurant says, now, of lines that were ordered there once. @throws ApiFailure, NoAnswer */
export async function whatIsHad(restaurantId: string, lines: readonly CartLine[]): Promise<Had> {
  const { quote } = await api<{ quote: Quote }>('POST', '/orders/quote', { body: { restaurantId, fulfilment: 'pickup', lines: orderedLines(lines) } })
  return hadOf(quote.problems, lines)
}

/** What stands in the way of lines, by what it means for them. */
export function hadOf(told: readonly CartProblem[], lines: readonly Pick<CartLine, 'title'>[]): Had {
  const problems = told.filter(({ line }) => line !== undefined)
  const out = [...new Set(problems.filter(isOut).map(({ line }) => line as number))]
  const messages = (wanted: (problem: CartProblem) => boolean) => [...new Set(problems.filter(wanted).map(({ message }) => message))]
  return {
    out,
    gone: problems.flatMap(({ code, line }) => (unknown.has(code) ? (lines[line as number]?.title ?? []) : [])),
    notNow: messages(problem => isOut(problem) && !unknown.has(problem.code)),
    changed: messages(({ line }) => !out.includes(line as number)),
  }
}
