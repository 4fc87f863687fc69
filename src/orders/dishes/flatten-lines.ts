/** How many of a line. */
export interface LineQuantity {
  lineNumber: number
  quantity: number
}

/** A line as it was sold: a dish, or a combo with its dishes, those of all of them. */
export interface SoldLine extends LineQuantity {
  parts: readonly LineQuantity[]
}

/** What lines come to dish by dish: a combo’s dishes in its place. */
export const flattenToDishes = <Line extends SoldLine>(lines: readonly Line[]): (Line | Line['parts'][number])[] =>
  lines.flatMap((line): (Line | Line['parts'][number])[] => (line.parts.length > 0 ? [...line.parts] : [line]))

/** The same of some of them, where a combo may be named whole; as whoever claimed or gave back did when nobody could name its dishes. */
export const expandCombos = (lines: readonly SoldLine[], some: readonly LineQuantity[]): LineQuantity[] =>
  some.flatMap(({ lineNumber, quantity }) => {
    const combo = lines.find(line => line.lineNumber === lineNumber && line.parts.length > 0)
    return combo
      ? combo.parts.map(part => ({ lineNumber: part.lineNumber, quantity: (part.quantity / combo.quantity) * quantity }))
      : [{ lineNumber, quantity }]
  })

/** A line by its number: also a combo’s dish. */
export const findSoldLine = <Line extends SoldLine>(lines: readonly Line[], numberToFind: number): Line | Line['parts'][number] | undefined =>
  lines.flatMap((line): (Line | Line['parts'][number])[] => [line, ...line.parts]).find(({ lineNumber }) => lineNumber === numberToFind)

/** The dishes that had run out, by name, each once; empty where nobody said which. */
export const formatSoldOutTitles = <Line extends SoldLine & { title: string; parts: readonly { title: string }[] }>(
  lines: readonly Line[],
  soldOutLines: readonly number[],
): string => [...new Set(soldOutLines.flatMap(number => findSoldLine(lines, number)?.title ?? []))].join(', ')
