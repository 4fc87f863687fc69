import type { Difference, FieldContent } from './conflict.tsx'

type Values = Record<string, string | boolean | string[]>

/** Fields in which two versions of a form differ, by label; `words` formats values, or list items, that are not readable text. */
export function diffFields<Form extends Values>(
  mine: Form,
  theirs: Form,
  labels: Record<keyof Form & string, string>,
  words: Partial<Record<keyof Form & string, (value: string) => string>> = {},
): Difference[] {
  return Object.entries(labels).flatMap(([field, name]) => {
    const formatItem = words[field] ?? String
    const formatValue = (value: Values[string] = ''): string => {
      if (typeof value === 'boolean') return value ? '✓' : '–'
      const list = Array.isArray(value) ? value : [value]
      return list.map(item => (item === '' ? '' : formatItem(item))).join('\n') || '–'
    }
    const [ownValue, other] = [mine[field], theirs[field]]
    return JSON.stringify(ownValue) === JSON.stringify(other) ? [] : [{ name, mine: formatValue(ownValue), theirs: formatValue(other) }]
  })
}

interface NamedRow {
  key: string
  title: string
}

/** Rows in which two versions of a list differ, and the order if that differs. */
export function diffRows<Row extends NamedRow>(name: string, mine: Row[], theirs: Row[], formatRow: (row: Row) => string): Difference[] {
  const keys = [...new Set([...mine, ...theirs].map(({ key }) => key))]
  const rowOf = (rows: Row[], key: string) => rows.find(row => row.key === key)
  const rows = keys.flatMap(key => {
    const [own, other] = [rowOf(mine, key), rowOf(theirs, key)]
    const difference = { name: `${name}: ${own?.title || other?.title || '–'}`, mine: own ? formatRow(own) : '–', theirs: other ? formatRow(other) : '–' }
    return difference.mine === difference.theirs ? [] : [difference]
  })
  const keepShared = (of: Row[], otherRows: Row[]) => of.filter(({ key }) => rowOf(otherRows, key))
  const [own, other] = [keepShared(mine, theirs), keepShared(theirs, mine)]
  if (own.every(({ key }, index) => key === other[index]?.key)) return rows
  return [...rows, { name, mine: own.map(({ title }) => title).join('\n'), theirs: other.map(({ title }) => title).join('\n') }]
}

/** Whether two versions differ: pictures are compared by URL, file and description. */
export function isDifferent({ mine, theirs }: Pick<Difference, 'mine' | 'theirs'>): boolean {
  const [own, other] = [mine, theirs].map(comparableParts)
  return own?.length !== other?.length || (own ?? []).some((part, index) => part !== other?.[index])
}

const comparableParts = (held: FieldContent) => (typeof held === 'string' ? [held] : held.flatMap(({ address, file, alt }) => [address, file, alt]))
