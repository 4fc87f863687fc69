import { useLocation } from 'react-router'
import { type OfficeTextKey, useOfficeTexts } from '../../office-texts.ts'
import type { SignedInUser } from '../../session.ts'
import { NavLink } from '../../ui/nav-link.tsx'
import { otherScreens } from '../../work-screens.ts'

export const sidebarId = 'office-sidebar'

interface OfficeLink {
  to: string
  text: OfficeTextKey
  /** Screens that are reached from there and have no link of their own. */
  alsoFor?: RegExp
  /** Managers have it too, each for the own restaurants. */
  managers?: true
}

/** The specification, section 2: the six links of the sidebar, and what a head office needs beyond it. */
const links: OfficeLink[] = [
  { to: '/dashboard/admin', text: 'office.dashboard' },
  { to: '/dashboard/admin/category', text: 'office.categories' },
  { to: '/dashboard/admin/foods', text: 'office.foods', alsoFor: /^\/dashboard\/admin\/(add-food|edit-food\/)/ },
  { to: '/dashboard/admin/menu-order', text: 'office-menu.order' },
  { to: '/dashboard/admin/option-groups', text: 'office-menu.option_groups', alsoFor: /^\/dashboard\/admin\/(add-option-group|edit-option-group\/)/ },
  { to: '/dashboard/admin/ingredients', text: 'office-menu.ingredients' },
  { to: '/dashboard/admin/combos', text: 'office-menu.combos', alsoFor: /^\/dashboard\/admin\/(add-combo|edit-combo\/)/ },
  { to: '/dashboard/admin/menu-file', text: 'office-menu.file' },
  { to: '/dashboard/admin/price-lists', text: 'office-prices.lists', alsoFor: /^\/dashboard\/admin\/(change-sets|bulk-prices)/, managers: true },
  { to: '/dashboard/admin/orders', text: 'office.orders', alsoFor: /^\/dashboard\/admin\/order\// },
  { to: '/dashboard/admin/claims', text: 'office-after.claims', managers: true },
  { to: '/dashboard/admin/users', text: 'office.users', alsoFor: /^\/dashboard\/admin\/edit-user\// },
  {
    to: '/dashboard/admin/restaurants',
    text: 'office.restaurants',
    alsoFor: /^\/dashboard\/admin\/(restaurants\/|add-restaurant|companies|cities|station-kinds|closures)/,
    managers: true,
  },
  { to: '/dashboard/admin/coupons', text: 'office-coupons.coupons', alsoFor: /^\/dashboard\/admin\/coupons\//, managers: true },
  { to: '/dashboard/admin/points', text: 'office-points.points', alsoFor: /^\/dashboard\/admin\/points\// },
  { to: '/dashboard/admin/messages', text: 'office.messages', alsoFor: /^\/dashboard\/admin\/(messages\/|openings)/ },
  { to: '/dashboard/admin/mails', text: 'office-after.mails', alsoFor: /^\/dashboard\/admin\/(mails\/|mail-templates)/ },
  { to: '/dashboard/admin/settings', text: 'office.settings' },
  { to: '/dashboard/admin/audit', text: 'office.audit', alsoFor: /^\/dashboard\/admin\/food-history\// },
  { to: '/dashboard/admin/profile', text: 'office.profile' },
]

/** A manager's own profile is every customer's. */
const managersProfile: OfficeLink = { to: '/dashboard/user/profile-settings', text: 'office.profile' }

/** The other screens on which somebody has work. */
const elsewhere = (user: SignedInUser): OfficeLink[] => otherScreens(user, 'office').map(({ what, to }) => ({ to, text: `office.${what}` }))

function linksOf(user: SignedInUser): OfficeLink[] {
  if (user.role === 1) return [...links, ...elsewhere(user)]
  return [...links.filter(({ managers }) => managers), ...elsewhere(user), managersProfile]
}

/** Screens without a link in the sidebar that managers may open: one order. */
const alsoForManagers = /^\/dashboard\/admin\/order\//

/** Whether a screen has something for managers. It only spares a wrong page: the server answers each for the own restaurants alone. */
export const isForManagers = (path: string): boolean =>
  alsoForManagers.test(path) || links.some(({ to, managers }) => managers && (path === to || path.startsWith(`${to}/`)))

/** Beside the screen where there is room, above it on phones. */
export function Sidebar({ open, onChoose, user }: { open: boolean; onChoose: () => void; user: SignedInUser }) {
  const t = useOfficeTexts()
  const { pathname } = useLocation()
  return (
    <nav id={sidebarId} aria-label={t('office.nav')} hidden={!open} className="mb-6 md:sticky md:top-22 md:mb-0 print:hidden">
      <ul className="grid gap-0.5 max-md:grid-cols-2 max-md:gap-1">
        {linksOf(user).map(({ to, text, alsoFor }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              onClick={onChoose}
              className={({ isActive }) =>
                `block rounded-control px-3 py-2.5 font-semibold ${isActive || alsoFor?.test(pathname) ? 'bg-carbone text-crema' : 'hover:bg-sabbia'}`
              }
            >
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
