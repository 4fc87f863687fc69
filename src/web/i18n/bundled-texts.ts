import { setupI18n } from '@lingui/core'
import { type Language, locale } from '#platform/language/languages.ts'

/** Function that formats texts bundled with the calling module: `text('mails.page', { page })`. Italian unless another language is given. */
export function createTexts<Key extends string>(texts: Record<Key, string>, language: Language = 'it'): (key: Key, values?: Record<string, unknown>) => string {
  const i18n = setupI18n({ locale: locale[language], messages: { [locale[language]]: texts } })
  return (key, values) => i18n._(key, values)
}
