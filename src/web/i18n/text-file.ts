import { createHash } from 'node:crypto'
import type { Language } from '#platform/language/languages.ts'
import type { Texts } from './texts.tsx'

/** Text file of a language, immutable: its URL contains a hash of the content. */
export function createTextFile(language: Language, texts: Texts): { address: string; body: string } {
  const body = JSON.stringify(texts)
  const contentHash = createHash('sha256').update(body).digest('base64url').slice(0, 10)
  return { address: `/texts/${language}-${contentHash}.json`, body }
}
