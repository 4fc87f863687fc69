import type { Language } from '../language/languages.ts'
import { isServerText, serverText } from '../language/server-texts.ts'

/**
 * What a person calls a field: `lines.0.quantity` is "la quantità del piatto 1". One that nobody types has no words and keeps its
 * name in quotes. Lists are counted from one.
 */
export function fieldInWords(language: Language, path: string): string {
  const steps = path.split('.')
  const places: string[] = []
  for (const [at, step] of steps.entries()) {
    if (!/^\d+$/.test(step)) continue
    const list = steps[at - 1] ?? ''
    const n = Number(step) + 1
    if (at === steps.length - 1) places.push(wordsOf(language, `field-nth.${list}`, n) ?? `«${list}» ${n}`)
    else places.push(wordsOf(language, `field-of.${list}`, n) ?? serverText(language, 'field-of.row', { n }))
  }
  const last = steps.at(-1) ?? ''
  // The innermost is named first: "la quantità della scelta 2 del piatto 1".
  const named = places.reverse()
  return /^\d+$/.test(last) ? named.join(' ') : [wordsOf(language, `field.${last}`) ?? `«${last}»`, ...named].join(' ')
}

const wordsOf = (language: Language, key: string, n = 0): string | undefined => (isServerText(key) ? serverText(language, key, { n }) : undefined)

/** What a field takes, where the contract's own limit says it: told as a sentence of its own. */
export function limitInWords(language: Language, { keyword, message = '', params }: { keyword: string; message?: string | undefined; params: object }): string {
  const { origin, maximum, minimum, expected } = params as Record<string, unknown>
  if (keyword === 'invalid_type') {
    if (message.endsWith('received undefined')) return serverText(language, 'api.missing')
    if (expected === 'int') return serverText(language, 'api.not_whole')
    if (expected === 'number') return serverText(language, 'api.not_number')
  }
  if (keyword === 'too_big' && typeof maximum === 'number') return serverText(language, origin === 'string' ? 'api.too_long' : 'api.at_most', { most: maximum })
  if (keyword === 'too_small' && typeof minimum === 'number' && origin !== 'string') return serverText(language, 'api.at_least', { least: minimum })
  return serverText(language, 'api.invalid_value')
}
