import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/office.json' with { type: 'json' }

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

/**
 * A text that the customer's area shares with the back office: `signedInText('office.session_ended')`. What is said in the back office alone
 * (`adminText`) is ten times as much, and no customer is sent it.
 */
export const signedInText = (key: keyof typeof italian, values?: Record<string, unknown>): string => reader._(key, values)
