import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/office.json' with { type: 'json' }

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

/**
 * Text shared by the customer's area and the back office: `signedInText('office.session_ended')`. The back office's own texts (`adminText`) are ten
 * times larger and never sent to customers.
 */
export const signedInText = (key: keyof typeof italian, values?: Record<string, unknown>): string => reader._(key, values)
