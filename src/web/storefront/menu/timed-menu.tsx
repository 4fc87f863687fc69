import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { PageTime } from '#menu/schedules/menu-time-contract.ts'
import { MenuTime, readTimeOf } from './dish-address.ts'

/** Menu page that says above all which time it shows, where its address names one. Its dishes open at that time. */
export function TimedMenu({ time, children }: { time: PageTime | undefined; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const address = readTimeOf({ searchParams: new URLSearchParams(search) })
  const instant = time?.instant
  const menuTime = useMemo(() => (address !== undefined && instant !== undefined ? { address, instant } : undefined), [address, instant])
  return (
    <MenuTime value={menuTime}>
      {time && (
        <p className="bg-miele-chiaro" data-menu-time>
          <span className="page flex min-h-12 flex-wrap items-center gap-x-4 py-2">
            <strong>{time.text}</strong>
            {/* A new page: the browser has the menu of the other time only. */}
            {time.toNow && (
              <a href={pathname} className="link inline-flex min-h-11 items-center print:hidden">
                {time.toNow}
              </a>
            )}
          </span>
        </p>
      )}
      {children}
    </MenuTime>
  )
}
