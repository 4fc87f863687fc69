import type { Language } from '../language/languages.ts'
import { isServerTextKey, serverText } from '../language/server-texts.ts'

/**
 * Describes a field in words: `lines.0.quantity` is "la quantità del piatto 1". Fields that nobody types keep their quoted name. Lists count from
 * one.
 */
export function describeField(language: Language, path: string): string {
  const steps = path.split('.')
  const positions: string[] = []
  for (const [index, step] of steps.entries()) {
    if (!/^\d+$/.test(step)) continue
    const list = steps[index - 1] ?? ''
    const n = Number(step) + 1
    if (index === steps.length - 1) positions.push(findWords(language, `field-nth.${list}`, n) ?? `«${list}» ${n}`)
    else positions.push(findWords(language, `field-of.${list}`, n) ?? serverText(language, 'field-of.row', { n }))
  }
  const last = steps.at(-1) ?? ''
  // Innermost first: "la quantità della scelta 2 del piatto 1".
  const named = positions.reverse()
  return /^\d+$/.test(last) ? named.join(' ') : [findWords(language, `field.${last}`) ?? `«${last}»`, ...named].join(' ')
}

const findWords = (language: Language, key: string, n = 0): string | undefined => (isServerTextKey(key) ? serverText(language, key, { n }) : undefined)

/** Describes a field's limit as a sentence of its own. */
export function describeLimit(
  language: Language,
  { keyword, message = '', params }: { keyword: string; message?: string | undefined; params: object },
): string {
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
