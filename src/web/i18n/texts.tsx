import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { type ReactNode, useMemo } from 'react'
import { type Language, locale } from '#platform/language/languages.ts'
import type { pageTexts as italian } from '#texts/it/pages.ts'

export type TextKey = keyof typeof italian
export type Texts = Record<TextKey, string>

/** Creates a reader of compiled texts in one language. */
export function createTextReader(language: Language, texts: Record<string, string>): I18n {
  return setupI18n({ locale: locale[language], messages: { [locale[language]]: texts } })
}

export function TextsProvider({ language, texts, children }: { language: Language; texts: Texts; children: ReactNode }) {
  const i18n = useMemo(() => createTextReader(language, texts), [language, texts])
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}

/**
 * Hook: `const t = useTexts()`, then `t('cart.add')` or `t('cart.count', { count })`.
 * Counts shown during hydration of a public page use `select` (`1 {…} other {{count} …}`), not `plural`: `plural` creates a number format, and a
 * browser's first one takes longer than a page's hydration (amount.ts).
 */
export function useTexts(): (key: TextKey, values?: Record<string, unknown>) => string {
  const { i18n } = useLingui()
  return (key, values) => i18n._(key, values)
}
