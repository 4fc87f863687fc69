/** Result of one check, printed as one line. */
export interface Finding {
  /** What was checked: `database`. */
  name: string
  /** State in a few words. */
  state: string
  /** What to do; undefined: nothing is wrong. */
  remedy?: string
  /** True: works, but something is worth knowing. */
  isAdvice?: boolean
}

/** One line for the terminal: `ok`, `note` or `FAIL`, the name, the state and the remedy. */
export const formatFinding = ({ name, state, remedy, isAdvice }: Finding): string =>
  `${(remedy === undefined ? 'ok' : isAdvice ? 'note' : 'FAIL').padEnd(5)}${name.padEnd(11)}${state}${remedy === undefined ? '' : `. ${remedy}`}`
