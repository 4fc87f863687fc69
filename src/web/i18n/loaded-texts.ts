import type { Language } from '#platform/language/languages.ts'
import type { Texts } from './texts.tsx'

/** The texts this process holds: both languages on the server, in the browser the page's own, as the page brought them. */
const loadedTexts = new Map<Language, Texts>()

export const storeTexts = (language: Language, texts: Texts): void => void loadedTexts.set(language, texts)

/** Where the browser finds a page's texts as data: they come after what is read, and once for all pages. */
const textsAddresses = new Map<Language, string>()

export const storeTextsAddress = (language: Language, address: string): void => void textsAddresses.set(language, address)

/** Known on the server alone. */
export const getTextsAddress = (language: Language): string | undefined => textsAddresses.get(language)

export function getTexts(language: Language): Texts {
  const texts = loadedTexts.get(language)
  if (!texts) throw new Error(`the texts in ${language} are not loaded`)
  return texts
}

const bundles: Record<Language, () => Promise<{ pageTexts: Texts }>> = {
  it: () => import('#texts/it/pages.ts'),
  en: () => import('#texts/en/pages.ts'),
}

/** Fetches the texts of a language that the page did not name; most addresses below /dashboard are in Italian alone. */
export async function loadTexts(language: Language): Promise<void> {
  if (!loadedTexts.has(language)) storeTexts(language, (await bundles[language]()).pageTexts)
}
