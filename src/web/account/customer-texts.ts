import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/customer.json' with { type: 'json' }

export type CustomerTextKey = keyof typeof italian

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

/**
 * Text of the customer's area: `customerText('customer.order_number', { number })`. Italian only: the area has no English addresses. Import only from
 * its screens, because the texts are bundled with this module.
 */
export const customerText = (key: CustomerTextKey, values?: Record<string, unknown>): string => reader._(key, values)
