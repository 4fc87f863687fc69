import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/office-settings.json' with { type: 'json' }

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

/** Text of the settings screen. */
export const settingsText = (key: keyof typeof italian, values?: Record<string, unknown>): string => reader._(key, values)
