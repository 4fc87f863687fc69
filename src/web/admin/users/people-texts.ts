import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/people.json' with { type: 'json' }

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

/** A text of the screens about users and the own profile. */
export const peopleText = (key: keyof typeof italian, values?: Record<string, unknown>): string => reader._(key, values)
