/** What is wrong in an archive, and where. */
interface Problem {
  file: string
  /** Line in the file, from 1; undefined: the whole file. */
  line?: number | undefined
  column?: string | undefined
  message: string
}

/** Problems to print; more are only counted, so that a wholly wrong file does not fill the memory. */
const maxListed = 1000

/** Collects all problems of an archive before anything is written. */
export class ProblemList {
  count = 0
  readonly #listed: Problem[] = []

  add(problem: Problem): void {
    this.count++
    if (this.#listed.length < maxListed) this.#listed.push(problem)
  }

  /** One line per problem, ordered by file and line. */
  format(): string[] {
    const lines = [...this.#listed]
      .sort((one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0))
      .map(({ file, line, column, message }) => `${[file, line && `line ${line}`, column].filter(Boolean).join(', ')}: ${message}`)
    return this.count > lines.length ? [...lines, `… and ${this.count - lines.length} more.`] : lines
  }
}
