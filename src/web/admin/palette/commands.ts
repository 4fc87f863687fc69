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
  '/dashboard/user/profile-settings': 'office-frame.words_profile',
}

/** Other words of a screen, as a part of its entry. */
function findWords(to: string): Pick<PaletteItem, 'words'> {
  const key = wordsByPath[to]
  return key ? { words: t(key) } : {}
}

/** Whether an entry is found by its label, its detail or its other words. */
export const matchesItem = ({ label, detail = '', words = '' }: PaletteItem, search: string): boolean => hasWords(`${label} ${detail} ${words}`, search)

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text has every word of a search, ignoring case and accents. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text)
  return foldText(search)
    .split(/\s+/)
    .every(word => folded.includes(word))
}

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
