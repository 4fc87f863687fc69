/** Comparison of the ledger with the database: how many rows differ, and the first of them. */
export interface Finding {
  what: string
  count: number
  example?: string | undefined
}

/** Counts the rows that differ, and describes the first. */
export function findDifferences<Row>(what: string, rows: Iterable<Row>, describe: (row: Row) => string | undefined): Finding {
  const differing = [...rows].flatMap(row => describe(row) ?? [])
  return { what, count: differing.length, example: differing[0] }
}
