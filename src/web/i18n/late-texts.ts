import { use } from 'react'
import { type Language, languages, locale } from '#platform/language/languages.ts'
import { retryUntilLoaded } from '../shared/lazy-part.ts'
import { createTexts } from './bundled-texts.ts'
import { usePageLanguage } from './language.ts'

/** Text files by language. A file may lack texts, which the build fills in (src/platform/language/vite-messages.ts). */
export type TextBundles<Key extends string> = Record<Language, () => Promise<Partial<Record<Key, string>>>>

/**
 * Lazily loaded texts, with the hook that reads them: `const t = useKitchenTexts()`. The hook suspends until they are loaded, so it needs a Suspense
 * above. A list of files that is large for where it is used comes from a module of its own.
 */
export function createLazyTexts<Key extends string>(
  bundles: TextBundles<Key> | (() => Promise<TextBundles<Key>>),
): () => (key: Key, values?: Record<string, unknown>) => string {
  const loadBundle = async (language: Language) => (typeof bundles === 'function' ? await bundles() : bundles)[language]()
  const loading = new Map<Language, Promise<ReturnType<typeof createTexts<Key>>>>()
  const load = (language: Language) => {
    const cached = loading.get(language)
    if (cached) return cached
    // Retried: a part of a page whose code came just before the network was lost would fail the whole page.
    const texts = retryUntilLoaded(() => loadBundle(language)).then(bundle => createTexts(bundle as Record<Key, string>, locale[language]))
    loading.set(language, texts)
    return texts
  }
  return () => use(load(usePageLanguage()))
}

/** Texts of a screen in one language, whatever the language of its address. */
export const createOneLanguageTexts = <Key extends string>(load: () => Promise<Record<Key, string>>): ReturnType<typeof createLazyTexts<Key>> =>
  createLazyTexts(Object.fromEntries(languages.map(language => [language, load])) as TextBundles<Key>)
