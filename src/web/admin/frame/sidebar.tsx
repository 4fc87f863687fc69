import { useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { type AdminTextKey, useAdminTexts } from '../../i18n/admin-texts.ts'
import type { SignedInUser } from '../../session/session.ts'
import { listOtherWorkScreens } from '../../session/work-screens.ts'
import { NavLink } from '../../ui/nav-link.tsx'
import { ClaimsBadge } from './claims-badge.tsx'
import { useDismissOnOutsideClick } from './dismiss-on-outside-click.ts'
import { useScrollCurrentIntoView } from './scroll-current-into-view.ts'
import type { useSidebarOpen } from './sidebar-open.ts'

export const sidebarId = 'office-sidebar'

interface OfficeLink {
  to: string
  text: AdminTextKey
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

const claimsPath = '/dashboard/admin/claims'

/** Links of the sidebar: the six of the specification, section 2, in its order, and additional ones for a head office. */
const linkGroups: LinkGroup[] = [
  { links: [{ to: '/dashboard/admin', text: 'office.dashboard' }] },
  {
    heading: 'office.group_menu',
    links: [
      { to: '/dashboard/admin/category', text: 'office.categories' },
      { to: '/dashboard/admin/foods', text: 'office.foods', alsoFor: /^\/dashboard\/admin\/(add-food|edit-food\/)/ },
      { to: '/dashboard/admin/menu-order', text: 'office-menu.order' },
      { to: '/dashboard/admin/option-groups', text: 'office-menu.option_groups', alsoFor: /^\/dashboard\/admin\/(add-option-group|edit-option-group\/)/ },
      { to: '/dashboard/admin/ingredients', text: 'office-menu.ingredients' },
      { to: '/dashboard/admin/substitutes', text: 'office.substitutes' },
      { to: '/dashboard/admin/combos', text: 'office-menu.combos', alsoFor: /^\/dashboard\/admin\/(add-combo|edit-combo\/)/ },
      { to: '/dashboard/admin/menu-file', text: 'office-menu.file' },
      { to: '/dashboard/admin/price-lists', text: 'office-prices.lists', alsoFor: /^\/dashboard\/admin\/(change-sets|bulk-prices)/, managers: true },
    ],
  },
  {
    heading: 'office.group_sales',
    links: [
      { to: '/dashboard/admin/orders', text: 'office.orders', alsoFor: /^\/dashboard\/admin\/order\// },
      { to: claimsPath, text: 'office-after.claims', managers: true },
      {
        to: '/dashboard/admin/restaurants',
        text: 'office.restaurants',
        alsoFor: /^\/dashboard\/admin\/(restaurants\/|add-restaurant|companies|cities|station-kinds|closures)/,
        managers: true,
      },
      { to: '/dashboard/admin/coupons', text: 'office-coupons.coupons', alsoFor: /^\/dashboard\/admin\/coupons\//, managers: true },
      { to: '/dashboard/admin/points', text: 'office-points.points', alsoFor: /^\/dashboard\/admin\/points\// },
    ],
  },
  {
    heading: 'office.group_people',
    links: [
      { to: '/dashboard/admin/users', text: 'office.users', alsoFor: /^\/dashboard\/admin\/edit-user\// },
      { to: '/dashboard/admin/messages', text: 'office.messages', alsoFor: /^\/dashboard\/admin\/(messages\/|openings)/ },
      { to: '/dashboard/admin/mails', text: 'office-after.mails', alsoFor: /^\/dashboard\/admin\/(mails\/|mail-templates)/ },
    ],
  },
  {
    heading: 'office.group_system',
    links: [
      { to: '/dashboard/admin/settings', text: 'office.settings' },
      { to: '/dashboard/admin/integrations', text: 'office.api_keys' },
      { to: '/dashboard/admin/integrations/webhooks', text: 'office.webhooks', alsoFor: /^\/dashboard\/admin\/integrations\/webhooks\// },
      { to: '/dashboard/admin/audit', text: 'office.audit', alsoFor: /^\/dashboard\/admin\/food-history\// },
      { to: '/dashboard/admin/profile', text: 'office.profile' },
    ],
  },
]

/** Managers share the customers' profile screen. */
const managerProfileLink: OfficeLink = { to: '/dashboard/user/profile-settings', text: 'office.profile' }

/** Links to the user's other work screens. */
const getOtherScreenLinks = (user: SignedInUser): OfficeLink[] => listOtherWorkScreens(user, 'office').map(({ what, to }) => ({ to, text: `office.${what}` }))

/** Managers have too few links for headings. */
function getLinkGroups(user: SignedInUser): LinkGroup[] {
  const otherLinks = getOtherScreenLinks(user)
  if (user.role !== 1) return [{ links: [...linkGroups.flatMap(({ links }) => links.filter(({ managers }) => managers)), ...otherLinks, managerProfileLink] }]
  return otherLinks.length > 0 ? [...linkGroups, { heading: 'office.group_elsewhere', links: otherLinks }] : linkGroups
}

/** Manager screens without a sidebar link: a single order. */
const managerScreens = /^\/dashboard\/admin\/order\//

/** Whether managers can use a screen. Convenience only: the server restricts each to own restaurants. */
export const isManagerScreen = (path: string): boolean =>
  managerScreens.test(path) || linkGroups.some(({ links }) => links.some(({ to, managers }) => managers && (path === to || path.startsWith(`${to}/`))))

/** Sidebar beside the screen, or over it on phones. Taller than the window it scrolls by itself and shows the current link. */
export function Sidebar({ sidebar: { open, isOver, chosen, close }, user }: { sidebar: ReturnType<typeof useSidebarOpen>; user: SignedInUser }) {
  const t = useAdminTexts()
  const id = useId()
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useScrollCurrentIntoView(bar, pathname, open)
  useDismissOnOutsideClick(bar, isOver, close)
  return (
    <nav
      id={sidebarId}
      ref={bar}
      aria-label={t('office.nav')}
      hidden={!open}
      className="overflow-y-auto overscroll-contain max-md:absolute max-md:inset-x-0 max-md:top-0 max-md:z-30 max-md:max-h-[max(16rem,calc(100dvh-max(4rem,var(--begins,0px))))] max-md:rounded-b-card max-md:bg-crema max-md:px-4 max-md:pt-2 max-md:pb-5 max-md:shadow-lift md:sticky md:top-22 md:-m-1 md:max-h-[max(12rem,calc(100dvh-max(5.5rem,var(--begins,0px))))] md:p-1 md:pb-6 print:hidden"
    >
      {getLinkGroups(user).map(({ heading, links }, groupIndex) => (
        <div key={heading ?? ''} className={groupIndex > 0 ? 'mt-3' : undefined}>
          {heading && (
            <p id={`${id}-${groupIndex}`} className="px-3 pb-0.5 text-sm text-cenere">
              {t(heading)}
            </p>
          )}
          <ul aria-labelledby={heading && `${id}-${groupIndex}`} className="grid gap-px max-md:grid-cols-2 max-md:gap-1">
            {links.map(({ to, text, alsoFor }) => {
              const isWithin = alsoFor?.test(pathname) ?? false
              return (
                <li key={to}>
                  <NavLink
                    to={to}
                    end
                    onClick={chosen}
                    data-here={isWithin || pathname === to ? '' : undefined}
                    className={({ isActive }) =>
                      `block rounded-control px-3 py-2.5 font-semibold md:py-1.5 md:leading-snug ${isActive || isWithin ? 'bg-carbone text-crema' : 'hover:bg-sabbia'}`
                    }
                  >
                    {t(text)}
                    {to === claimsPath && <ClaimsBadge />}
                  </NavLink>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
