import { type I18n, setupI18n } from '@lingui/core'
import { use } from 'react'
import { type Language, locale } from '#platform/language/languages.ts'
import { usePageLanguage } from './language.ts'

/**
 * Lazily loaded texts, with the hook that reads them: `const t = useKitchenTexts()`. The hook suspends until they are loaded, so it needs a Suspense
 * above.
 */
export function createLazyTexts<Key extends string>(
  bundles: Record<Language, () => Promise<Record<Key, string>>>,
): () => (key: Key, values?: Record<string, unknown>) => string {
  const readers = new Map<Language, Promise<I18n>>()
  const loadReader = (language: Language): Promise<I18n> => {
    const cachedReader = readers.get(language)
    if (cachedReader) return cachedReader
    const reader = bundles[language]().then(texts => setupI18n({ locale: locale[language], messages: { [locale[language]]: texts } }))
    // A failed load stays: React renders again with the same promise, and a new one would suspend and fetch forever. The error page reloads.
    readers.set(language, reader)
    return reader
  }
  return () => {
    const i18n = use(loadReader(usePageLanguage()))
    return (key, values) => i18n._(key, values)
  }
}
