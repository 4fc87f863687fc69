import { useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import type { SignedInUser } from '../../session/session.ts'
import { NavLink } from '../../ui/nav-link.tsx'
import { useDismissOnOutsideClick } from './dismiss-on-outside-click.ts'
import { LinkBadge } from './link-badge.tsx'
import { LinkIcon } from './link-icon.tsx'
import { getLinkGroups, isWithinLink } from './office-links.ts'
import { useScrollCurrentIntoView } from './scroll-current-into-view.ts'
import type { useSidebarOpen } from './sidebar-open.ts'

export const sidebarId = 'office-sidebar'

/** Sidebar beside the screen, from the bar to the bottom of the window, or over the screen on phones. It scrolls by itself and shows the current link. */
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
      className="overflow-y-auto overscroll-contain bg-farina max-md:absolute max-md:inset-x-0 max-md:top-0 max-md:z-30 max-md:max-h-[max(16rem,calc(100dvh-max(3rem,var(--begins,0px))))] max-md:rounded-b-card max-md:px-4 max-md:pt-2 max-md:pb-5 max-md:shadow-lift md:sticky md:top-12 md:h-[max(12rem,calc(100dvh-max(3rem,var(--begins,0px))))] md:border-r md:border-sabbia md:px-2 md:pt-2 md:pb-6 print:hidden"
    >
      {getLinkGroups(user).map(({ heading, links }, groupIndex) => (
        <div key={heading ?? ''} className={groupIndex > 0 ? 'mt-2' : undefined}>
          {heading && (
            <p id={`${id}-${groupIndex}`} className="px-2 pb-0.5 text-[0.8125rem] text-cenere">
              {t(heading)}
            </p>
          )}
          <ul aria-labelledby={heading && `${id}-${groupIndex}`} className="grid gap-px max-md:grid-cols-2 max-md:gap-1">
            {links.map(({ to, text, icon, badge, alsoFor }) => {
              const isWithin = isWithinLink({ to, alsoFor }, pathname)
              return (
                <li key={to} className="relative">
                  <NavLink
                    to={to}
                    end
                    onClick={chosen}
                    data-here={isWithin ? '' : undefined}
                    className={({ isActive }) =>
                      `flex items-center gap-2 rounded-control px-2 py-2.5 leading-tight font-semibold md:min-h-7.5 md:py-1 ${isActive || isWithin ? 'bg-carbone text-crema' : 'hover:bg-sabbia'}`
                    }
                  >
                    <LinkIcon name={icon} />
                    {t(text)}
                  </NavLink>
                  {badge && <LinkBadge kind={badge} />}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
