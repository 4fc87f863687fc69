import { pageText } from '../i18n/page-text.ts'
import { buildHiddenPageMeta, findShellData, type RouteMatches } from '../shell/page-meta.ts'

/** Usage: `export const meta = createCustomerMeta('orders')` */
export const createCustomerMeta =
  (page: 'dashboard' | 'orders' | 'settings') =>
  ({ matches }: { matches: RouteMatches }) =>
    buildHiddenPageMeta(pageText(findShellData(matches)?.language ?? 'it', `page-titles.${page}`), matches)
