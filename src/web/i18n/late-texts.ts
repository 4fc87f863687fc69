import { use } from 'react'
import { type Language, locale } from '#platform/language/languages.ts'
import { retryUntilLoaded } from '../shared/lazy-part.ts'
import { createTexts } from './bundled-texts.ts'
import { usePageLanguage } from './language.ts'

/**
 * Lazily loaded texts, with the hook that reads them: `const t = useKitchenTexts()`. The hook suspends until they are loaded, so it needs a Suspense
 * above.
 */
export function createLazyTexts<Key extends string>(
  bundles: Record<Language, () => Promise<Record<Key, string>>>,
): () => (key: Key, values?: Record<string, unknown>) => string {
  const loading = new Map<Language, Promise<ReturnType<typeof createTexts<Key>>>>()
  const load = (language: Language) => {
    const cached = loading.get(language)
    if (cached) return cached
    // Retried: a part of a page whose code came just before the network was lost would fail the whole page.
    const texts = retryUntilLoaded(bundles[language]).then(bundle => createTexts(bundle, locale[language]))
    loading.set(language, texts)
    return texts
  }
  return () => use(load(usePageLanguage()))
}
