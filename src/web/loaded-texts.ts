import type { Language } from '#platform/language/languages.ts'
import type { Texts } from './texts.tsx'

/** The texts this bundle holds: both languages on the server, in the browser the page's own, loaded before React starts. */
const loaded = new Map<Language, Texts>()

export function textsOf(language: Language): Texts {
  const texts = loaded.get(language)
  if (!texts) throw new Error(`the texts in ${language} are not loaded`)
  return texts
}

export async function loadTexts(language: Language): Promise<void> {
  const { pageTexts } = language === 'it' ? await import('#texts/it/pages.ts') : await import('#texts/en/pages.ts')
  loaded.set(language, pageTexts)
}
