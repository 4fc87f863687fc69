import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/office-orders.json' with { type: 'json' }

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

export type OrderTextKey = keyof typeof italian

/** A text of the screens about orders. */
export const orderText = (key: OrderTextKey, values?: Record<string, unknown>): string => reader._(key, values)
