/** Grid of numbers: columns and rows that fit a panel, and how many of the numbers it shows. */
interface NumberGrid {
  columns: number
  rows: number
  shown: number
}

/** Layouts from few large numbers to many small ones. */
const layouts = [
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 6],
  [5, 8],
] as const

/** Chooses the largest numbers that all fit, at most `maxColumns` wide; beyond the last layout the remainder is only counted. */
export function fitNumbers(count: number, maxColumns: number): NumberGrid {
  const possible = layouts.filter(([columns]) => columns <= maxColumns)
  const [columns, rows] = possible.find(([columns, rows]) => count <= columns * rows) ?? possible.at(-1) ?? layouts[0]
  return { columns, rows, shown: Math.min(count, columns * rows) }
}
