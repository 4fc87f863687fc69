import type { Language } from '#platform/language/languages.ts'
import type { TextBundles } from './late-texts.ts'
import type { TextKey, Texts } from './texts.tsx'

/** Texts loaded in this process: all languages on the server, the page's language in the browser. */
const loadedTexts = new Map<Language, Texts>()

export const storeTexts = (language: Language, texts: Texts): void => void loadedTexts.set(language, texts)

/** URLs of the text files, which load after the page and are cached for all pages. */
const textsAddresses = new Map<Language, string>()

export const storeTextsAddress = (language: Language, address: string): void => void textsAddresses.set(language, address)

/** Defined on the server only. */
export const getTextsAddress = (language: Language): string | undefined => textsAddresses.get(language)

export function getTexts(language: Language): Texts {
  const texts = loadedTexts.get(language)
  if (!texts) throw new Error(`the texts in ${language} are not loaded`)
  return texts
}

const bundles: TextBundles<TextKey> = {
  it: async () => (await import('#texts/it/pages.ts')).pageTexts,
  en: async () => (await import('#texts/en/pages.ts')).pageTexts,
  de: async () => (await import('#texts/de/pages.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('#texts/fr/pages.json', { with: { type: 'json' } })).default,
  es: async () => (await import('#texts/es/pages.json', { with: { type: 'json' } })).default,
  ro: async () => (await import('#texts/ro/pages.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('#texts/ar/pages.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('#texts/zh/pages.json', { with: { type: 'json' } })).default,
  bn: async () => (await import('#texts/bn/pages.json', { with: { type: 'json' } })).default,
}

/** Fetches texts of a language that the page did not name; most addresses below /dashboard are in Italian only. */
export async function loadTexts(language: Language): Promise<void> {
  if (!loadedTexts.has(language)) storeTexts(language, (await bundles[language]()) as Texts)
}
