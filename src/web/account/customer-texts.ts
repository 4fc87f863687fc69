import italian from '#texts/it/customer.json' with { type: 'json' }
import { createTexts } from '../i18n/bundled-texts.ts'

export type CustomerTextKey = keyof typeof italian

/**
 * Text of the customer's area: `customerText('customer.order_number', { number })`. Italian only: the area has no English addresses. Import only from
 * its screens, because the texts are bundled with this module.
 */
export const customerText = createTexts(italian)
