import { timeParameter } from '#menu/vocabulary.ts'
import { decodePath } from '#platform/decode-path.ts'
import { stripLanguage } from '#platform/language/languages.ts'
import { getPathLanguage, pagePath } from '../i18n/language.ts'
import { isId } from './frame-of.ts'
import { addTime, tableQuery, toDataPath } from './page-queries.ts'

/** Entities with pages of their own, in the current catalogue. Each function returns the canonical form, or undefined. */
export interface EntityLookup {
  /** Category name, case-insensitive. */
  category(name: string): string | undefined
  /** Dish slug; with a category's name, only of that category. */
  dish(slug: string, category?: string): string | undefined
  /** City slug, case-insensitive. */
  city(slug: string): string | undefined
  /** Restaurant slug, case-insensitive. */
  restaurant(slug: string): string | undefined
}

interface CacheableUrl {
  /** Path to render, and the cache key: one for all spellings of the same page. */
  path: string
  isFound: boolean
  /** Menu of another time than now: any number of addresses. */
  isTimed?: true
}

type ResolveEntityPath = (entities: EntityLookup, segments: string[], query: URLSearchParams) => string | undefined

interface EntityPage {
  pattern: RegExp
  resolve: ResolveEntityPath
  /** Path to render when the entity does not exist: the same route, so that the browser matches its own route. */
  missing?: string
  /** The page shows the menu of the time in its query. */
  isMenu?: true
}

/** Pages without an entity in their address. */
const staticPages = new Set([
  '/',
  '/cart',
  '/checkout',
  '/prepared-cart',
  '/order',
  '/kitchen',
  '/courier',
  '/api/docs',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/invitation',
  '/dashboard/user',
  '/dashboard/user/orders',
  '/dashboard/user/profile-settings',
  '/dashboard/admin',
  '/dashboard/admin/live',
  '/dashboard/admin/reports',
  '/dashboard/admin/users',
  '/dashboard/admin/orders',
  '/dashboard/admin/call',
  '/dashboard/admin/claims',
  '/dashboard/admin/packaging',
  '/dashboard/admin/order-feedback',
  '/dashboard/admin/permissions',
  '/dashboard/admin/mails',
  '/dashboard/admin/mail-templates',
  '/dashboard/admin/profile',
  '/dashboard/admin/restaurants',
  '/dashboard/admin/add-restaurant',
  '/dashboard/admin/companies',
  '/dashboard/admin/cities',
  '/dashboard/admin/closures',
  '/dashboard/admin/station-kinds',
  '/dashboard/admin/foods',
  '/dashboard/admin/add-food',
  '/dashboard/admin/category',
  '/dashboard/admin/menu-order',
  '/dashboard/admin/menu-file',
  '/dashboard/admin/option-groups',
  '/dashboard/admin/add-option-group',
  '/dashboard/admin/ingredients',
  '/dashboard/admin/substitutes',
  '/dashboard/admin/combos',
  '/dashboard/admin/add-combo',
  '/dashboard/admin/price-lists',
  '/dashboard/admin/menu-schedules',
  '/dashboard/admin/add-menu-schedule',
  '/dashboard/admin/change-sets',
  '/dashboard/admin/bulk-prices',
  '/dashboard/admin/coupons',
  '/dashboard/admin/suggestions',
  '/dashboard/admin/messages',
  '/dashboard/admin/openings',
  '/dashboard/admin/settings',
  '/dashboard/admin/integrations',
  '/dashboard/admin/audit',
  '/dashboard/admin/shortcuts',
  '/dashboard/admin/integrations/webhooks',
  '/dashboard/admin/integrations/assistants',
  '/dashboard/admin/coupons/new',
  '/dashboard/admin/accounting',
  '/dashboard/admin/accounting/invoices',
  '/dashboard/admin/accounting/month',
  '/dashboard/admin/accounting/payouts',
  '/dashboard/admin/accounting/receipts',
  '/dashboard/admin/accounting/terminals',
  '/dashboard/admin/points',
  '/dashboard/admin/points/new',
  '/about',
  '/feedback',
  '/terms&conditions',
  '/privacy-policy',
  '/accessibility',
  '/contact',
  '/careers',
])

/** Pages of an entity, or with a query that changes the content. */
const entityPages: EntityPage[] = [
  // Orders share one frame: the content loads later, for anyone with the link.
  { pattern: /^\/orders\/([^/]+)$/, resolve: (_known, [id = '']) => (isId(id) ? '/orders/~' : undefined), missing: '/orders/~~' },
  { pattern: /^\/group\/([^/]+)$/, resolve: (_known, [id = '']) => (isId(id) ? '/group/~' : undefined), missing: '/group/~~' },
  // One frame for every restaurant's screen; the browser loads its numbers.
  { pattern: /^\/ready\/([^/]+)$/, resolve: (entities, [slug = '']) => (entities.restaurant(slug) === undefined ? undefined : '/ready/~') },
  // One frame for every document to print; the browser loads it for staff.
  { pattern: /^\/kitchen\/print\/[^/]+$/, resolve: () => '/kitchen/print/~' },
  // One frame for every user and every order; the browser loads the entity.
  { pattern: /^\/dashboard\/admin\/edit-user\/[^/]+$/, resolve: () => '/dashboard/admin/edit-user/~' },
  { pattern: /^\/dashboard\/admin\/order\/[^/]+$/, resolve: () => '/dashboard/admin/order/~' },
  { pattern: /^\/dashboard\/admin\/edit-order\/[^/]+$/, resolve: () => '/dashboard/admin/edit-order/~' },
  { pattern: /^\/dashboard\/admin\/change-sets\/[^/]+$/, resolve: () => '/dashboard/admin/change-sets/~' },
  { pattern: /^\/dashboard\/admin\/restaurants\/[^/]+$/, resolve: () => '/dashboard/admin/restaurants/~' },
  {
    pattern:
      /^\/dashboard\/admin\/restaurants\/[^/]+\/(orders|ordering|preparation|hours|closures|stations|printers|zones|tables|tables\/print|staff|shifts|devices|stock)$/,
    resolve: (_known, [screen = '']) => `/dashboard/admin/restaurants/~/${screen}`,
  },
  // Some programs percent-encode the ampersand.
  { pattern: /^\/terms%26conditions$/, resolve: () => '/terms&conditions' },
  { pattern: /^\/menu$/, resolve: (entities, _, query) => `/menu${dishQuery(entities, query)}`, isMenu: true },
  {
    pattern: /^\/category\/([^/]+)$/,
    resolve: (entities, [name = ''], query) => {
      const category = entities.category(name)
      return category === undefined ? undefined : `/category/${encodeURIComponent(category)}${dishQuery(entities, query, category)}`
    },
    missing: '/category/~',
    isMenu: true,
  },
  // Only the browser knows whether the row exists: one frame for all rows.
  { pattern: /^\/dashboard\/admin\/food-history\/[^/]+$/, resolve: () => '/dashboard/admin/food-history/~' },
  { pattern: /^\/dashboard\/admin\/messages\/[^/]+$/, resolve: () => '/dashboard/admin/messages/~' },
  { pattern: /^\/dashboard\/admin\/mails\/[^/]+$/, resolve: () => '/dashboard/admin/mails/~' },
  { pattern: /^\/dashboard\/admin\/integrations\/webhooks\/[^/]+$/, resolve: () => '/dashboard/admin/integrations/webhooks/~' },
  { pattern: /^\/dashboard\/admin\/coupons\/[^/]+$/, resolve: () => '/dashboard/admin/coupons/~' },
  {
    pattern: /^\/dashboard\/admin\/accounting\/(days|receipts)\/[^/]+\/[^/]+$/,
    resolve: (_known, [screen = '']) => `/dashboard/admin/accounting/${screen}/~/~`,
  },
  { pattern: /^\/dashboard\/admin\/points\/[^/]+$/, resolve: () => '/dashboard/admin/points/~' },
  { pattern: /^\/dashboard\/admin\/points\/customer\/[^/]+$/, resolve: () => '/dashboard/admin/points/customer/~' },
  { pattern: /^\/dashboard\/admin\/edit-food\/[^/]+$/, resolve: () => '/dashboard/admin/edit-food/~' },
  { pattern: /^\/dashboard\/admin\/edit-option-group\/[^/]+$/, resolve: () => '/dashboard/admin/edit-option-group/~' },
  { pattern: /^\/dashboard\/admin\/edit-menu-schedule\/[^/]+$/, resolve: () => '/dashboard/admin/edit-menu-schedule/~' },
  { pattern: /^\/dashboard\/admin\/edit-combo\/[^/]+$/, resolve: () => '/dashboard/admin/edit-combo/~' },
  {
    pattern: /^\/restaurants$/,
    resolve: (entities, _, query) => {
      const slug = query.get('city')
      const city = slug ? entities.city(slug) : undefined
      return city === undefined ? '/restaurants' : `/restaurants?city=${city}`
    },
  },
  { pattern: /^\/restaurants\/([^/]+)$/, resolve: (entities, [slug = '']) => restaurantPath(entities.restaurant(slug), ''), missing: '/restaurants/~' },
  {
    pattern: /^\/restaurants\/([^/]+)\/menu$/,
    resolve: (entities, [slug = ''], query) => restaurantPath(entities.restaurant(slug), `/menu${dishQuery(entities, query) || tableQuery(query)}`),
    missing: '/restaurants/~/menu',
    isMenu: true,
  },
  {
    pattern: /^\/restaurants\/([^/]+)\/category\/([^/]+)$/,
    resolve: (entities, [slug = '', name = ''], query) => {
      const category = entities.category(name)
      return category === undefined
        ? undefined
        : restaurantPath(entities.restaurant(slug), `/category/${encodeURIComponent(category)}${dishQuery(entities, query, category)}`)
    },
    missing: '/restaurants/~/category/~',
    isMenu: true,
  },
  // Unknown back-office pages show their error inside the back office's frame.
  { pattern: /^\/dashboard\/admin\/.+$/, resolve: () => undefined, missing: '/dashboard/admin/~~' },
]

/** Path of a restaurant's page; undefined when the restaurant does not exist. */
const restaurantPath = (slug: string | undefined, page: string) => (slug === undefined ? undefined : `/restaurants/${slug}${page}`)

/** Query of an open dish, which has an address of its own over the page; unknown dishes are dropped. */
function dishQuery(entities: EntityLookup, query: URLSearchParams, category?: string): string {
  const slug = query.get('dish')
  const dish = slug ? entities.dish(slug, category) : undefined
  return dish === undefined ? '' : `?dish=${dish}`
}

/** Not part of any real address: key of the not-found page, cached once per language. */
const notFoundPath = '/~'

/**
 * Cache key of a URL: known route, existing entity, language, allowed query. Unknown URLs share one not-found page, so that they cannot fill the
 * cache.
 */
export function resolveCacheableUrl(url: string, entities: EntityLookup): CacheableUrl {
  const [rawPath = '/', search = ''] = url.split('?', 2)
  const isDataRequest = rawPath.endsWith('.data')
  const path = (isDataRequest ? rawPath.slice(0, -'.data'.length).replace(/\/_$/, '') : rawPath).replace(/(?<=.)\/+$/, '') || '/'
  const language = getPathLanguage(path)
  const pathWithoutLanguage = stripLanguage(path)
  // Single-language pages have no address in the other language.
  const { path: resolvedPath, ...rest } = resolvePath(
    pagePath(language, pathWithoutLanguage) === path ? pathWithoutLanguage : notFoundPath,
    new URLSearchParams(search),
    entities,
  )
  const canonical = pagePath(language, resolvedPath)
  return { path: isDataRequest ? toDataPath(canonical) : canonical, ...rest }
}

function resolvePath(plain: string, query: URLSearchParams, entities: EntityLookup): CacheableUrl {
  if (staticPages.has(plain)) return { path: plain, isFound: true }
  for (const { pattern, resolve, missing = notFoundPath, isMenu } of entityPages) {
    const match = pattern.exec(plain)
    if (!match) continue
    const segments = match.slice(1).map((segment = '') => decodePath(segment))
    const path = segments.includes(undefined) ? undefined : resolve(entities, segments as string[], query)
    if (path === undefined) return { path: missing, isFound: false }
    const at = isMenu && (query.get(timeParameter) ?? undefined)
    return at === undefined ? { path, isFound: true } : { path: addTime(path, at), isFound: true, isTimed: true }
  }
  return { path: notFoundPath, isFound: false }
}
