import type { OrderView } from '#orders/placing/contract.ts'

/** Ways to split a bill. */
export type SplitBy = 'equal' | 'guest' | 'line'

interface Portion {
  key: string
  lineNumber: number
  title: string
}

/** Lists each portion of each line: two beers may be paid by two people. */
export const listPortions = (lines: Pick<OrderView['lines'][number], 'lineNumber' | 'quantity' | 'title'>[]): Portion[] =>
  lines.flatMap(({ lineNumber, quantity, title }) =>
    Array.from({ length: quantity }, (_, index) => ({
      key: `${lineNumber} ${index}`,
      lineNumber,
      title: quantity > 1 ? `${title} (${index + 1}/${quantity})` : title,
    })),
  )

interface SplitChoice {
  by: SplitBy
  people: number
  /** Number of the person who pays a portion; the first by default. */
  payers: Record<string, number>
  portions: Portion[]
  name: (number: number) => string
}

/** Builds the body of a split. People without a dish have no share. */
export function buildSplitInput({ by, people, payers, portions, name }: SplitChoice): object {
  if (by === 'equal') return { by, people }
  if (by === 'guest') return { by }
  const byPerson = Map.groupBy(portions, ({ key }) => Math.min(payers[key] ?? 1, people))
  const shares = [...byPerson].sort(([a], [b]) => a - b).map(([number, own]) => ({ name: name(number), lines: countLines(own) }))
  return { by, shares }
}

const countLines = (portions: Portion[]): { lineNumber: number; quantity: number }[] =>
  [...Map.groupBy(portions, ({ lineNumber }) => lineNumber)].map(([lineNumber, { length: quantity }]) => ({ lineNumber, quantity }))
