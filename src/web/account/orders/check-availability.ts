import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import type { CartLine } from '../../ordering/state/cart-store.ts'
import { buildOrderLines } from '../../ordering/summary/use-quote.ts'
import { api } from '../../shared/api.ts'

interface Availability {
  /** Indexes of unavailable lines. */
  out: number[]
  /** Titles of those unknown to the restaurant. */
  gone: string[]
  /** Reasons for the other unavailable lines. */
  notNow: string[]
  /** Changes of the available lines. */
  changed: string[]
}

/** Allergens by index of the line, as the dishes are made today. */
type AllergensByLine = ReadonlyMap<number, readonly string[]>

const unknownCodes = new Set<CartProblem['code']>(['food_unknown', 'combo_unknown'])
const unavailableCodes = new Set<CartProblem['code']>(['food_unavailable', 'food_outside_hours', 'combo_unavailable', 'combo_outside_hours'])

/** Whether no other choice helps: another dish may fit a combo's slot, and a smaller quantity a dish that runs out. */
const isUnavailable = ({ code, foodId, remaining = 0 }: CartProblem): boolean =>
  unknownCodes.has(code) ||
  unavailableCodes.has(code) ||
  (foodId === undefined && (code === 'food_exceeds_station_capacity' || (code === 'sold_out' && remaining === 0)))

/**
 * Checks the lines of an old order at a restaurant now.
 * @throws ApiError, NetworkError
 */
export async function checkAvailability(restaurantId: string, lines: readonly CartLine[]): Promise<Availability & { allergens: AllergensByLine }> {
  const { quote } = await api<{ quote: Quote }>('POST', '/orders/quote', { body: { restaurantId, fulfilment: 'pickup', lines: buildOrderLines(lines) } })
  return { ...classifyProblems(quote.problems, lines), allergens: new Map(quote.lines.map(({ line, allergens }) => [line, allergens])) }
}

/** Groups quote problems by their effect on the lines. */
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
