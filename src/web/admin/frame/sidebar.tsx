import { NavLink, useLocation } from 'react-router'
import { type OfficeTextKey, useOfficeTexts } from '../../office-texts.ts'

export const sidebarId = 'office-sidebar'

interface OfficeLink {
  to: string
  text: OfficeTextKey
  /** Screens that are reached from there and have no link of their own. */
  alsoFor?: RegExp
}

/** The specification, section 2: the six links of the sidebar. */
const links: OfficeLink[] = [
  { to: '/dashboard/admin', text: 'office.dashboard' },
  { to: '/dashboard/admin/category', text: 'office.categories' },
  { to: '/dashboard/admin/foods', text: 'office.foods', alsoFor: /^\/dashboard\/admin\/(add-food|edit-food\/)/ },
  { to: '/dashboard/admin/orders', text: 'office.orders', alsoFor: /^\/dashboard\/admin\/order\// },
  { to: '/dashboard/admin/users', text: 'office.users', alsoFor: /^\/dashboard\/admin\/edit-user\// },
  { to: '/dashboard/admin/profile', text: 'office.profile' },
]

/** Beside the screen where there is room, above it on phones. */
export function Sidebar({ open, onChoose }: { open: boolean; onChoose: () => void }) {
  const t = useOfficeTexts()
  const { pathname } = useLocation()
  return (
    <nav id={sidebarId} aria-label={t('office.nav')} hidden={!open} className="mb-6 md:sticky md:top-22 md:mb-0">
      <ul className="grid gap-0.5 max-md:grid-cols-2 max-md:gap-1">
        {links.map(({ to, text, alsoFor }) => (
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
