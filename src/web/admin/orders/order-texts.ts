import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/office-orders.json' with { type: 'json' }

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

type OrderTextKey = keyof typeof italian

/** Text of the order screens. */
export const orderText = (key: OrderTextKey, values?: Record<string, unknown>): string => reader._(key, values)
