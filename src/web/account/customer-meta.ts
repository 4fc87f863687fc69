import { hiddenMeta, type ShellMatches } from '../shell/page-meta.ts'
import { type CustomerTextKey, customerText } from './customer-texts.ts'

/** `export const meta = customerMeta('customer.orders')` */
export const customerMeta =
  (title: CustomerTextKey) =>
  ({ matches }: { matches: ShellMatches }) =>
    hiddenMeta(customerText(title), matches)
