import { Menu } from '@base-ui/react/menu'
import { Link } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useLogout } from '../../session/logout.ts'
import type { SignedInUser } from '../../session/session.ts'
import { ArrowDown } from '../../ui/arrow-down.tsx'

const itemStyle = 'block w-full cursor-pointer px-4 py-2.5 text-left font-semibold outline-none data-highlighted:bg-sabbia'

/** Top bar: sidebar toggle, and an 'Admin' menu with profile and sign-out. */
export function TopBar({ open, onToggle, controls, user }: { open: boolean; onToggle: () => void; controls: string; user: SignedInUser }) {
  const t = useAdminTexts()
  const logout = useLogout()
  return (
    <div className="border-y border-sabbia bg-farina print:hidden" data-office-bar>
      <div className="page flex min-h-13 items-center justify-between gap-4">
        <button
          type="button"
          className="-ml-3 flex min-h-11 items-center gap-2.5 rounded-control px-3 font-semibold hover:bg-sabbia"
          aria-expanded={open}
          aria-controls={controls}
          onClick={onToggle}
        >
          <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
            <path d="M2 3h16v14H2zM7.5 3v14" fill="none" stroke="currentColor" strokeWidth="2" />
            {open && <path d="M2 3h5.5v14H2z" fill="currentColor" />}
          </svg>
          {t('office.nav_toggle')}
        </button>
        <Menu.Root modal={false}>
          <Menu.Trigger className="-mr-3 [anchor-name:--account] flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-sabbia">
            {user.role === 1 ? t('office.admin') : user.name}
            <ArrowDown className="size-3.5" />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner align="end" sideOffset={6} className="z-[80]">
              <Menu.Popup className="w-44 overflow-hidden rounded-control bg-farina py-1 text-[0.9375rem] shadow-lift outline-none">
                <Menu.LinkItem
                  closeOnClick
                  className={itemStyle}
                  render={<Link to={user.role === 1 ? '/dashboard/admin/profile' : '/dashboard/user/profile-settings'} />}
                >
                  {t('office.profile')}
                </Menu.LinkItem>
                <Menu.Item className={itemStyle} onClick={() => void logout()}>
                  {t('office.logout')}
                </Menu.Item>
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      </div>
    </div>
  )
}
