/** Quantity of a line. */
export interface LineQuantity {
  lineNumber: number
  quantity: number
}

/** Line as sold: a dish, or a combo with the dishes of all its units. */
export interface SoldLine extends LineQuantity {
  parts: readonly LineQuantity[]
}

/** Flattens lines to dishes: a combo is replaced by its dishes. */
export const flattenToDishes = <Line extends SoldLine>(lines: readonly Line[]): (Line | Line['parts'][number])[] =>
  lines.flatMap((line): (Line | Line['parts'][number])[] => (line.parts.length > 0 ? [...line.parts] : [line]))

/** Replaces whole combos among some lines by their dishes; older claims and refunds could name only the combo. */
export const expandCombos = (lines: readonly SoldLine[], some: readonly LineQuantity[]): LineQuantity[] =>
  some.flatMap(({ lineNumber, quantity }) => {
    const combo = lines.find(line => line.lineNumber === lineNumber && line.parts.length > 0)
    return combo
      ? combo.parts.map(part => ({ lineNumber: part.lineNumber, quantity: (part.quantity / combo.quantity) * quantity }))
      : [{ lineNumber, quantity }]
  })

/** Finds a line by its number, including a combo’s dishes. */
export const findSoldLine = <Line extends SoldLine>(lines: readonly Line[], numberToFind: number): Line | Line['parts'][number] | undefined =>
  lines.flatMap((line): (Line | Line['parts'][number])[] => [line, ...line.parts]).find(({ lineNumber }) => lineNumber === numberToFind)

/** Formats the distinct titles of sold-out dishes; empty when none was named. */
export const formatSoldOutTitles = <Line extends SoldLine & { title: string; parts: readonly { title: string }[] }>(
  lines: readonly Line[],
  soldOutLines: readonly number[],
): string => [...new Set(soldOutLines.flatMap(number => findSoldLine(lines, number)?.title ?? []))].join(', ')
