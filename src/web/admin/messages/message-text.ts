import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/office-messages.json' with { type: 'json' }

type MessageTextKey = keyof typeof italian

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

/** Text of the message and position screens. */
export const messageText = (key: MessageTextKey, values?: Record<string, unknown>): string => reader._(key, values)
