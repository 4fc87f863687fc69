import italian from '#texts/it/customer.json' with { type: 'json' }
import { createSignedInTexts } from '../i18n/signed-in-texts.ts'

export type CustomerTextKey = keyof typeof italian

/**
 * Text of the customer's area: `customerText('customer.order_number', { number })`, in the page's language once its frame has loaded it. Import only
 * from its screens, because the Italian texts are bundled with this module.
 */
export const customerText = createSignedInTexts(italian)
