import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/office-mails.json' with { type: 'json' }

type MailTextKey = keyof typeof italian

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

/** Text of the mail screens. */
export const mailText = (key: MailTextKey, values?: Record<string, unknown>): string => reader._(key, values)
