import { type AdminTextKey, adminText as t } from '../../i18n/admin-texts.ts'
import type { SignedInUser } from '../../session/session.ts'
import { getLinkGroups } from '../frame/office-links.ts'
import { mayChangeOnScreen, mayOpenScreen } from '../frame/office-screens.ts'

export interface PaletteItem {
  id: string
  label: string
  /** What tells equal labels apart. */
  detail?: string
  /** Other words to find the entry by, not shown. */
  words?: string
  to: string
}

/** Actions: each opens the form for it, or a list. */
const actions = [
  ['new_order', '/dashboard/admin/call'],
  ['add_food', '/dashboard/admin/add-food'],
  ['add_coupon', '/dashboard/admin/coupons/new'],
  ['add_combo', '/dashboard/admin/add-combo'],
  ['add_restaurant', '/dashboard/admin/add-restaurant'],
  ['bulk_prices', '/dashboard/admin/bulk-prices'],
  ['closures', '/dashboard/admin/closures'],
  ['late', '/dashboard/admin/orders?view=late'],
  ['unaccepted', '/dashboard/admin/orders?view=unaccepted'],
  ['slow', '/dashboard/admin/live'],
  ['refunds', '/dashboard/admin/claims'],
  ['month', '/dashboard/admin/accounting/month'],
  ['invite', '/dashboard/admin/users'],
] as const

/** Words that people say for a screen whose label differs. */
const wordsByPath: Record<string, AdminTextKey> = {
  '/dashboard/admin': 'office-frame.words_dashboard',
  '/dashboard/admin/category': 'office-frame.words_categories',
  '/dashboard/admin/foods': 'office-frame.words_foods',
  '/dashboard/admin/orders': 'office-frame.words_orders',
  '/dashboard/admin/coupons': 'office-frame.words_coupons',
  '/dashboard/admin/coupons/new': 'office-frame.words_coupons',
  '/dashboard/admin/users': 'office-frame.words_users',
  '/dashboard/admin/profile': 'office-frame.words_profile',
  '/dashboard/admin/live': 'office-frame.words_live',
  '/dashboard/admin/price-lists': 'office-frame.words_price_lists',
  '/dashboard/admin/bulk-prices': 'office-frame.words_price_lists',
  '/dashboard/admin/restaurants': 'office-frame.words_restaurants',
  '/dashboard/admin/accounting': 'office-frame.words_accounting',
  '/dashboard/admin/claims': 'office-frame.words_claims',
  '/dashboard/user/profile-settings': 'office-frame.words_profile',
}

/** Other words of a screen, as a part of its entry. */
function findWords(to: string): Pick<PaletteItem, 'words'> {
  const key = wordsByPath[to]
  return key ? { words: t(key) } : {}
}

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text has every word of a search, ignoring case and accents. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text)
  return foldText(search)
    .split(/\s+/)
    .every(word => folded.includes(word))
}

/** Whether an entry has words of its label, its detail or beside them that begin with every word of a search. */
export function matchesItem({ label, detail = '', words = '' }: PaletteItem, search: string): boolean {
  const known = foldText(`${label} ${detail} ${words}`).split(/[^\p{L}\d]+/u)
  return foldText(search)
    .split(/\s+/)
    .every(word => known.some(each => each.startsWith(word)))
}

/** Whether a place has a term as whole words of its name or city. */
export const isNamedPlace = ({ name, city }: { name: string; city: string }, term: string): boolean =>
  foldText(` ${name} ${city} `).includes(` ${foldText(term)} `)

/** Lists are for everybody who may open them, forms for those who may save them. */
function isOffered(user: SignedInUser, to: string): boolean {
  const [path = '', view] = to.split('?')
  return mayOpenScreen(user, path) && (view !== undefined || mayChangeOnScreen(user, path))
}

export const listActions = (user: SignedInUser): PaletteItem[] =>
  actions.filter(([, to]) => isOffered(user, to)).map(([name, to]) => ({ id: `action ${name}`, label: t(`office-frame.action_${name}`), to, ...findWords(to) }))

/** Pages of the sidebar that the person may open, and the page of shortcuts. */
export const listPages = (user: SignedInUser): PaletteItem[] => [
  ...getLinkGroups(user).flatMap(({ heading, links }) =>
    links.map(({ to, text }) => ({ id: `page ${to}`, label: t(text), to, ...findWords(to), ...(heading && { detail: t(heading) }) })),
  ),
  { id: 'page shortcuts', label: t('office-frame.shortcuts'), to: '/dashboard/admin/shortcuts' },
]
