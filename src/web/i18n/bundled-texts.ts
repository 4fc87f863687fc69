import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'

/** Function that formats texts bundled with the calling module: `text('mails.page', { page })`. Italian unless another language tag is given. */
export function createTexts<Key extends string>(texts: Record<Key, string>, tag: string = locale.it): (key: Key, values?: Record<string, unknown>) => string {
  const i18n = setupI18n({ locale: tag, messages: { [tag]: texts } })
  return (key, values) => i18n._(key, values)
}
