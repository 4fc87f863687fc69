/** Kinds of problems of a row, in the order of the report. */
const problemTexts = {
  cells: 'has another number of cells than the first row',
  municipality: 'has no ISTAT code of six digits',
  unknown: 'has the code of no Italian municipality known here',
  street: 'has no name of a street',
  number: 'has a house number that is none',
  coordinates: 'has coordinates that are no numbers, so it was taken without them',
  outside: 'has coordinates outside Italy, so it was taken without them',
  far: 'has coordinates far from all others of its municipality, so it was taken without them',
} as const
type ProblemKind = keyof typeof problemTexts

/** Kinds of which the row is taken nonetheless. */
const harmlessKinds: readonly ProblemKind[] = ['coordinates', 'outside', 'far']

/** Lines listed for each kind; the others are counted. */
const maxLines = 20

/** Problems of the rows of a file: all counted, the first of each kind listed, so that a million broken rows make a short report. */
export class AddressProblems {
  readonly #kinds = new Map<ProblemKind, { count: number; lines: number[] }>()

  add(kind: ProblemKind, line: number): void {
    const problems = this.#kinds.get(kind) ?? { count: 0, lines: [] }
    this.#kinds.set(kind, problems)
    problems.count++
    if (problems.lines.length < maxLines) problems.lines.push(line)
  }

  get count(): number {
    return this.#sum(() => true)
  }

  /** Rows that can't be taken. */
  get brokenRows(): number {
    return this.#sum(kind => !harmlessKinds.includes(kind))
  }

  countOf(kind: ProblemKind): number {
    return this.#kinds.get(kind)?.count ?? 0
  }

  /** One sentence for each kind: count, reason, first lines. */
  format(): string[] {
    return (Object.keys(problemTexts) as ProblemKind[]).flatMap(kind => {
      const problems = this.#kinds.get(kind)
      if (!problems) return []
      const { count, lines } = problems
      const more = count > lines.length ? ', …' : ''
      return [`${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}: ${problemTexts[kind]} (line ${lines.join(', ')}${more})`]
    })
  }

  #sum(counts: (kind: ProblemKind) => boolean): number {
    return [...this.#kinds].reduce((sum, [kind, { count }]) => (counts(kind) ? sum + count : sum), 0)
  }
}
