import { type CustomerTextKey, customerText } from './customer-texts.ts'

/** `export const meta = customerMeta('customer.orders')` */
export const customerMeta = (title: CustomerTextKey) => () => [{ title: `${customerText(title)} · Spiedo` }, { name: 'robots', content: 'noindex' }]
