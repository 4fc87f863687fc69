import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/people.json' with { type: 'json' }

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

/** Text of the user and profile screens. */
export const peopleText = (key: keyof typeof italian, values?: Record<string, unknown>): string => reader._(key, values)
