import { hasPermission } from '#platform/auth/permissions.ts'
import type { AdminTextKey } from '../../i18n/admin-texts.ts'
import type { SignedInUser } from '../../session/session.ts'
import { listOtherWorkScreens } from '../../session/work-screens.ts'
import type { BadgeKind } from './link-badge.tsx'
import type { IconName } from './link-icon.tsx'
import { mayOpenScreen } from './office-screens.ts'

interface OfficeLink {
  to: string
  text: AdminTextKey
  icon: IconName
  badge?: BadgeKind
  /** Screens without a link of their own that belong to this link. */
  alsoFor?: RegExp
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
      { to: '/dashboard/admin', text: 'office.dashboard', icon: 'gauge' },
      { to: '/dashboard/admin/live', text: 'office.live', icon: 'pulse' },
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
        alsoFor: /^\/dashboard\/admin\/(change-sets|bulk-prices|menu-schedules|add-menu-schedule|edit-menu-schedule\/)/,
      },
    ],
  },
  {
    heading: 'office.group_sales',
    links: [
      { to: '/dashboard/admin/orders', text: 'office.orders', icon: 'receipt', badge: 'orders', alsoFor: /^\/dashboard\/admin\/(order\/|edit-order\/)/ },
      { to: '/dashboard/admin/call', text: 'office-frame.new_order', icon: 'phone' },
      { to: '/dashboard/admin/claims', text: 'office-after.claims', icon: 'flag', badge: 'claims' },
      { to: '/dashboard/admin/order-feedback', text: 'office-frame.order_feedback', icon: 'star', badge: 'feedback' },
      {
        to: '/dashboard/admin/restaurants',
        text: 'office.restaurants',
        icon: 'shop',
        alsoFor: /^\/dashboard\/admin\/(restaurants\/|add-restaurant|companies|cities|station-kinds|closures)/,
      },
      { to: '/dashboard/admin/reports', text: 'office-frame.reports', icon: 'chart' },
      { to: '/dashboard/admin/packaging', text: 'office-frame.packaging', icon: 'leaf' },
      { to: '/dashboard/admin/accounting', text: 'office-frame.accounting', icon: 'coins', alsoFor: /^\/dashboard\/admin\/accounting\// },
      { to: '/dashboard/admin/coupons', text: 'office-coupons.coupons', icon: 'ticket', alsoFor: /^\/dashboard\/admin\/coupons\// },
      { to: '/dashboard/admin/suggestions', text: 'office-frame.suggestions', icon: 'bulb' },
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
      { to: '/dashboard/admin/integrations/assistants', text: 'office.assistants', icon: 'spark' },
      { to: '/dashboard/admin/permissions', text: 'office-permissions.title', icon: 'shield' },
      { to: '/dashboard/admin/audit', text: 'office.audit', icon: 'clock', alsoFor: /^\/dashboard\/admin\/food-history\// },
      { to: '/dashboard/admin/profile', text: 'office.profile', icon: 'person' },
    ],
  },
]

/** Tells whether a screen belongs to a link. */
export const isWithinLink = ({ to, alsoFor }: Pick<OfficeLink, 'to' | 'alsoFor'>, pathname: string): boolean =>
  pathname === to || (alsoFor?.test(pathname) ?? false)

/** Link that a screen belongs to; undefined: none. */
export const findLinkOf = (pathname: string): string | undefined => linkGroups.flatMap(({ links }) => links).find(link => isWithinLink(link, pathname))?.to

/** Everybody but administrators shares the customers' profile screen. */
const ownProfileLink: OfficeLink = { to: '/dashboard/user/profile-settings', text: 'office.profile', icon: 'person' }

/** Links to the user's other work screens. */
const getOtherScreenLinks = (user: SignedInUser): OfficeLink[] =>
  listOtherWorkScreens(user, 'office').map(({ what, to }) => ({ to, text: `office.${what}`, icon: 'screen' }))

/** Links that a user may follow. Those of a manager are too few for headings. */
export function getLinkGroups(user: SignedInUser): LinkGroup[] {
  const otherLinks = getOtherScreenLinks(user)
  const groups = linkGroups.map(({ heading, links }) => ({ heading, links: links.filter(({ to }) => mayOpenScreen(user, to)) }))
  if (!hasPermission(user, 'chain-read')) return [{ links: [...groups.flatMap(({ links }) => links), ...otherLinks, ownProfileLink] }]
  const elsewhere = user.role === 1 ? otherLinks : [...otherLinks, ownProfileLink]
  const shown = groups.filter(({ links }) => links.length > 0)
  return elsewhere.length > 0 ? [...shown, { heading: 'office.group_elsewhere', links: elsewhere }] : shown
}
