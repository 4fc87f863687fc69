import type { Language } from '#platform/language/languages.ts'
import type { Texts } from './texts.tsx'

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

/** Fetches texts of a language that the page did not name; most addresses below /dashboard are in Italian only. */
export async function loadTexts(language: Language): Promise<void> {
  if (loadedTexts.has(language)) return
  const { pageTextFiles } = await import('./page-text-files.ts')
  storeTexts(language, (await pageTextFiles[language]()) as Texts)
}
