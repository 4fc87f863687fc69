import type { Language } from '#platform/language/languages.ts'
import type { Texts } from './texts.tsx'

/** The texts this process holds: both languages on the server, in the browser the page's own, as the page brought them. */
const loaded = new Map<Language, Texts>()

export const keepTexts = (language: Language, texts: Texts): void => void loaded.set(language, texts)

/** Where the browser finds a page's texts as data: they come after what is read, and once for all pages. */
const addresses = new Map<Language, string>()

export const keepTextsAddress = (language: Language, address: string): void => void addresses.set(language, address)

/** Known on the server alone. */
export const textsAddressOf = (language: Language): string | undefined => addresses.get(language)

export function textsOf(language: Language): Texts {
  const texts = loaded.get(language)
  if (!texts) throw new Error(`the texts in ${language} are not loaded`)
  return texts
}

const bundles: Record<Language, () => Promise<{ pageTexts: Texts }>> = {
  it: () => import('#texts/it/pages.ts'),
  en: () => import('#texts/en/pages.ts'),
}

/** Fetches the texts of a language that the page did not name; most addresses below /dashboard are in Italian alone. */
export async function bringTexts(language: Language): Promise<void> {
  if (!loaded.has(language)) keepTexts(language, (await bundles[language]()).pageTexts)
}
