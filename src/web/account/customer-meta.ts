import { buildHiddenPageMeta, type RouteMatches } from '../shell/page-meta.ts'
import { type CustomerTextKey, customerText } from './customer-texts.ts'

/** Usage: `export const meta = createCustomerMeta('customer.orders')` */
export const createCustomerMeta =
  (title: CustomerTextKey) =>
  ({ matches }: { matches: RouteMatches }) =>
    buildHiddenPageMeta(customerText(title), matches)
