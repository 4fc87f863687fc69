import type { I18n } from '@lingui/core'
import type { Language } from '#platform/language/languages.ts'
import { getTexts } from './loaded-texts.ts'
import { createTextReader, type TextKey } from './texts.tsx'

const readers = new Map<Language, I18n>()

/** Text of the pages outside of components: titles, JSON-LD, toasts from a store. */
export function pageText(language: Language, key: TextKey, values?: Record<string, unknown>): string {
  let reader = readers.get(language)
  if (!reader) readers.set(language, (reader = createTextReader(language, getTexts(language))))
  return reader._(key, values)
}
