import { use } from 'react'
import type { Language } from '#platform/language/languages.ts'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/office.json' with { type: 'json' }
import { retryUntilLoaded } from '../shared/lazy-part.ts'
import { createTexts } from './bundled-texts.ts'
import { getShownLanguage } from './language.ts'

type ReadText<Key extends string> = (key: Key, values?: Record<string, unknown>) => string

/** Texts of the customer's area by language, one file each. Italian ones are bundled with its screens. */
const bundles: Record<Exclude<Language, 'it'>, () => Promise<Record<string, string>>> = {
  en: async () => (await import('#texts/en/customer-area.ts')).customerAreaTexts,
  de: async () => (await import('#texts/de/customer-area.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('#texts/fr/customer-area.json', { with: { type: 'json' } })).default,
  es: async () => (await import('#texts/es/customer-area.json', { with: { type: 'json' } })).default,
  ro: async () => (await import('#texts/ro/customer-area.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('#texts/ar/customer-area.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('#texts/zh/customer-area.json', { with: { type: 'json' } })).default,
  bn: async () => (await import('#texts/bn/customer-area.json', { with: { type: 'json' } })).default,
}

const readers = new Map<Language, ReadText<string>>()
const loading = new Map<Language, Promise<void>>()

function load(language: Exclude<Language, 'it'>): Promise<void> {
  const cached = loading.get(language)
  if (cached) return cached
  const texts = retryUntilLoaded(bundles[language]).then(bundle => void readers.set(language, createTexts(bundle, locale[language])))
  loading.set(language, texts)
  return texts
}

/** Suspends until the texts of the customer's area are loaded. */
export function useSignedInTexts(language: Language): void {
  if (language !== 'it') use(load(language))
}

/** Creates a function for bundled Italian texts that reads the page's language where `useSignedInTexts` has loaded it. */
export function createSignedInTexts<Key extends string>(texts: Record<Key, string>): ReadText<Key> {
  const readItalian = createTexts(texts)
  return (key, values) => (readers.get(getShownLanguage()) ?? readItalian)(key, values)
}

/**
 * Text shared by the customer's area and the back office: `signedInText('office.session_ended')`. The back office's own texts (`adminText`) are ten
 * times larger and never sent to customers.
 */
export const signedInText = createSignedInTexts(italian)
