import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/customer.json' with { type: 'json' }

export type CustomerTextKey = keyof typeof italian

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

/**
 * A text of the customer's area: `customerText('customer.order_number', { number })`. It has no addresses in English, so
 * there is one language. Import it from its screens alone: the texts come along.
 */
export const customerText = (key: CustomerTextKey, values?: Record<string, unknown>): string => reader._(key, values)
