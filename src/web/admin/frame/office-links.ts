import type { AdminTextKey } from '../../i18n/admin-texts.ts'
import type { SignedInUser } from '../../session/session.ts'
import { listOtherWorkScreens } from '../../session/work-screens.ts'
import type { BadgeKind } from './link-badge.tsx'
import type { IconName } from './link-icon.tsx'

interface OfficeLink {
  to: string
  text: AdminTextKey
  icon: IconName
  badge?: BadgeKind
  /** Screens without a link of their own that belong to this link. */
  alsoFor?: RegExp
  /** Also for managers, limited to their own restaurants. */
  managers?: true
}

interface LinkGroup {
  /** Group heading; the dashboard has none. */
  heading?: AdminTextKey
  links: OfficeLink[]
}

/** Links of the sidebar: the six of the specification, section 2, in its order, and additional ones for a head office. */
const linkGroups: LinkGroup[] = [
  {
    links: [
      { to: '/dashboard/admin', text: 'office.dashboard', icon: 'gauge', managers: true },
      { to: '/dashboard/admin/live', text: 'office.live', icon: 'pulse', managers: true },
    ],
  },
  {
    heading: 'office.group_menu',
    links: [
      { to: '/dashboard/admin/category', text: 'office.categories', icon: 'grid' },
      { to: '/dashboard/admin/foods', text: 'office.foods', icon: 'dish', alsoFor: /^\/dashboard\/admin\/(add-food|edit-food\/)/ },
      { to: '/dashboard/admin/menu-order', text: 'office-menu.order', icon: 'sort' },
      {
        to: '/dashboard/admin/option-groups',
        text: 'office-menu.option_groups',
        icon: 'sliders',
        alsoFor: /^\/dashboard\/admin\/(add-option-group|edit-option-group\/)/,
      },
      { to: '/dashboard/admin/ingredients', text: 'office-menu.ingredients', icon: 'leaf' },
      { to: '/dashboard/admin/substitutes', text: 'office.substitutes', icon: 'swap' },
      { to: '/dashboard/admin/combos', text: 'office-menu.combos', icon: 'layers', alsoFor: /^\/dashboard\/admin\/(add-combo|edit-combo\/)/ },
      { to: '/dashboard/admin/menu-file', text: 'office-menu.file', icon: 'file' },
      {
        to: '/dashboard/admin/price-lists',
        text: 'office-prices.lists',
        icon: 'tag',
        alsoFor: /^\/dashboard\/admin\/(change-sets|bulk-prices)/,
        managers: true,
      },
    ],
  },
  {
    heading: 'office.group_sales',
    links: [
      { to: '/dashboard/admin/orders', text: 'office.orders', icon: 'receipt', badge: 'orders', alsoFor: /^\/dashboard\/admin\/(order\/|edit-order\/)/ },
      { to: '/dashboard/admin/call', text: 'office-frame.new_order', icon: 'phone', managers: true },
      { to: '/dashboard/admin/claims', text: 'office-after.claims', icon: 'flag', badge: 'claims', managers: true },
      {
        to: '/dashboard/admin/restaurants',
        text: 'office.restaurants',
        icon: 'shop',
        alsoFor: /^\/dashboard\/admin\/(restaurants\/|add-restaurant|companies|cities|station-kinds|closures)/,
        managers: true,
      },
      { to: '/dashboard/admin/reports', text: 'office-frame.reports', icon: 'chart', managers: true },
      { to: '/dashboard/admin/accounting', text: 'office-frame.accounting', icon: 'coins', managers: true },
      { to: '/dashboard/admin/coupons', text: 'office-coupons.coupons', icon: 'ticket', alsoFor: /^\/dashboard\/admin\/coupons\//, managers: true },
      { to: '/dashboard/admin/points', text: 'office-points.points', icon: 'star', alsoFor: /^\/dashboard\/admin\/points\// },
    ],
  },
  {
    heading: 'office.group_people',
    links: [
      { to: '/dashboard/admin/users', text: 'office.users', icon: 'people', alsoFor: /^\/dashboard\/admin\/edit-user\// },
      { to: '/dashboard/admin/messages', text: 'office.messages', icon: 'bubble', badge: 'messages', alsoFor: /^\/dashboard\/admin\/(messages\/|openings)/ },
      { to: '/dashboard/admin/mails', text: 'office-after.mails', icon: 'envelope', badge: 'mails', alsoFor: /^\/dashboard\/admin\/(mails\/|mail-templates)/ },
    ],
  },
  {
    heading: 'office.group_system',
    links: [
      { to: '/dashboard/admin/settings', text: 'office.settings', icon: 'cog' },
      { to: '/dashboard/admin/integrations', text: 'office.api_keys', icon: 'key' },
      {
        to: '/dashboard/admin/integrations/webhooks',
        text: 'office.webhooks',
        icon: 'plug',
        alsoFor: /^\/dashboard\/admin\/integrations\/webhooks\//,
      },
      { to: '/dashboard/admin/audit', text: 'office.audit', icon: 'clock', alsoFor: /^\/dashboard\/admin\/food-history\// },
      { to: '/dashboard/admin/profile', text: 'office.profile', icon: 'person' },
    ],
  },
]

/** Managers share the customers' profile screen. */
const managerProfileLink: OfficeLink = { to: '/dashboard/user/profile-settings', text: 'office.profile', icon: 'person' }

/** Links to the user's other work screens. */
const getOtherScreenLinks = (user: SignedInUser): OfficeLink[] =>
  listOtherWorkScreens(user, 'office').map(({ what, to }) => ({ to, text: `office.${what}`, icon: 'screen' }))

/** Links that a user may follow. Managers have too few for headings. */
export function getLinkGroups(user: SignedInUser): LinkGroup[] {
  const otherLinks = getOtherScreenLinks(user)
  if (user.role !== 1) return [{ links: [...linkGroups.flatMap(({ links }) => links.filter(({ managers }) => managers)), ...otherLinks, managerProfileLink] }]
  return otherLinks.length > 0 ? [...linkGroups, { heading: 'office.group_elsewhere', links: otherLinks }] : linkGroups
}

/** First screen: the start of all other addresses. */
const homePath = '/dashboard/admin'

/** Manager screens without a sidebar link: a single order and its edit, and the keyboard shortcuts. */
const managerScreens = /^\/dashboard\/admin\/(order\/|edit-order\/|shortcuts$)/

/** Whether managers can use a screen. Convenience only: the server restricts each to own restaurants. */
export const isManagerScreen = (path: string): boolean =>
  managerScreens.test(path) ||
  linkGroups.some(({ links }) => links.some(({ to, managers }) => managers && (path === to || (to !== homePath && path.startsWith(`${to}/`)))))
