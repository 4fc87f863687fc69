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

/** Whether two versions hold different things: a picture is another one by its address, its file or its words. */
export function differs({ mine, theirs }: Pick<Difference, 'mine' | 'theirs'>): boolean {
  const [own, other] = [mine, theirs].map(parts)
  return own?.length !== other?.length || (own ?? []).some((part, at) => part !== other?.[at])
}

const parts = (held: Held) => (typeof held === 'string' ? [held] : held.flatMap(({ address, file, alt }) => [address, file, alt]))
