import { Menu } from '@base-ui/react/menu'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useLogout } from '../../session/logout.ts'
import type { SignedInUser } from '../../session/session.ts'
import { officeControlsId } from '../../shell/office-header.tsx'
import { ArrowDown } from '../../ui/arrow-down.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { AlertsMenu } from './alerts-menu.tsx'
import { menuItemStyle, menuPopupStyle } from './menu-style.ts'

interface OfficeBarProps {
  open: boolean
  onToggle: () => void
  /** Id of the sidebar. */
  controls: string
  user: SignedInUser
}

/** Controls of the back office within the site's header: sidebar toggle, alerts, and an 'Admin' menu with profile and sign-out. */
export function OfficeBar(props: OfficeBarProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // The header is replaced by the back office's in the same commit: its place exists only afterwards.
  useLayoutEffect(() => setPlace(document.getElementById(officeControlsId)), [])
  return place && createPortal(<Controls {...props} />, place)
}

function Controls({ open, onToggle, controls, user }: OfficeBarProps) {
  const t = useAdminTexts()
  const logout = useLogout()
  return (
    <>
      <button
        type="button"
        className="grid size-10 shrink-0 place-items-center sm:size-11 rounded-control hover:bg-fumo"
        aria-expanded={open}
        aria-controls={controls}
        aria-label={t('office.nav_toggle')}
        title={t('office.nav_toggle')}
        onClick={onToggle}
      >
        <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
          <path d="M2 3h16v14H2zM7.5 3v14" fill="none" stroke="currentColor" strokeWidth="2" />
          {open && <path d="M2 3h5.5v14H2z" fill="currentColor" />}
        </svg>
      </button>
      <PaletteButton user={user} />
      <div className="ml-auto flex shrink-0 items-center sm:gap-x-1">
        <AlertsMenu user={user} />
        <Menu.Root modal={false}>
          <Menu.Trigger className="flex min-h-11 max-w-40 items-center lg:max-w-72 gap-1.5 rounded-control px-1.5 font-semibold [anchor-name:--account] hover:bg-fumo sm:px-3">
            <span className="truncate">{user.role === 1 ? t('office.admin') : user.name}</span>
            <ArrowDown className="size-3.5 shrink-0 max-sm:hidden" />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner align="end" sideOffset={2} className="z-[80]">
              <Menu.Popup className={`w-44 ${menuPopupStyle}`}>
                <Menu.LinkItem
                  closeOnClick
                  className={menuItemStyle}
                  render={<Link to={user.role === 1 ? '/dashboard/admin/profile' : '/dashboard/user/profile-settings'} />}
                >
                  {t('office.profile')}
                </Menu.LinkItem>
                <Menu.Item className={menuItemStyle} onClick={() => void logout()}>
                  {t('office.logout')}
                </Menu.Item>
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      </div>
    </>
  )
}
