import type { Difference, Held } from './conflict.tsx'

type Values = Record<string, string | boolean | string[]>

/** The fields in which two versions of a form differ, each by its label; `words` says a value, or each of a list, that is no text for people. */
export function differingFields<Form extends Values>(
  mine: Form,
  theirs: Form,
  labels: Record<keyof Form & string, string>,
  words: Partial<Record<keyof Form & string, (value: string) => string>> = {},
): Difference[] {
  return Object.entries(labels).flatMap(([field, name]) => {
    const word = words[field] ?? String
    const said = (value: Values[string] = ''): string => {
      if (typeof value === 'boolean') return value ? '✓' : '–'
      const list = Array.isArray(value) ? value : [value]
      return list.map(each => (each === '' ? '' : word(each))).join('\n') || '–'
    }
    const [own, other] = [mine[field], theirs[field]]
    return JSON.stringify(own) === JSON.stringify(other) ? [] : [{ name, mine: said(own), theirs: said(other) }]
  })
}

interface NamedRow {
  key: string
  title: string
}

/** The rows of a list in which two versions differ, each for itself, and the order where that differs. */
export function differingRows<Row extends NamedRow>(name: string, mine: Row[], theirs: Row[], say: (row: Row) => string): Difference[] {
  const keys = [...new Set([...mine, ...theirs].map(({ key }) => key))]
  const rowOf = (rows: Row[], key: string) => rows.find(row => row.key === key)
  const rows = keys.flatMap(key => {
    const [own, other] = [rowOf(mine, key), rowOf(theirs, key)]
    const difference = { name: `${name}: ${own?.title || other?.title || '–'}`, mine: own ? say(own) : '–', theirs: other ? say(other) : '–' }
    return difference.mine === difference.theirs ? [] : [difference]
  })
  const order = (of: Row[], beside: Row[]) => of.filter(({ key }) => rowOf(beside, key))
  const [own, other] = [order(mine, theirs), order(theirs, mine)]
  if (own.every(({ key }, at) => key === other[at]?.key)) return rows
  return [...rows, { name, mine: own.map(({ title }) => title).join('\n'), theirs: other.map(({ title }) => title).join('\n') }]
}

/** Whether two versions hold different things: a picture is another one by its address, its file or its words. */
export function differs({ mine, theirs }: Pick<Difference, 'mine' | 'theirs'>): boolean {
  const [own, other] = [mine, theirs].map(parts)
  return own?.length !== other?.length || (own ?? []).some((part, at) => part !== other?.[at])
}

const parts = (held: Held) => (typeof held === 'string' ? [held] : held.flatMap(({ address, file, alt }) => [address, file, alt]))
