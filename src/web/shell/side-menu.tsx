import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../i18n/texts.tsx'
import { PageNavLink } from '../ui/page-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { informationLinks, mainLinks } from './site-links.ts'

const menuId = 'side-menu'
const squareButtonClass = 'grid size-12 place-items-center rounded-control'

/** Opens the side menu: a native popover without JavaScript, a modal dialog that traps focus with JavaScript. */
export function SideMenuButton({ className = '-me-2 hover:bg-sabbia huge:w-10 lg:hidden' }: { className?: string }) {
  const t = useTexts()
  return (
    <button
      type="button"
      className={`${squareButtonClass} ${className}`}
      popoverTarget={menuId}
      aria-haspopup="dialog"
      aria-label={t('shell.menu_open')}
      onClick={event => {
        // Not as a popover: Tab would leave it for the covered page.
        event.preventDefault()
        ;(document.getElementById(menuId) as HTMLDialogElement).showModal()
      }}
    >
      <svg viewBox="0 0 24 24" className="size-7" aria-hidden="true">
        <path d="M3 6.5h18M3 12h18M3 17.5h12" stroke="currentColor" strokeWidth="2.5" />
      </svg>
    </button>
  )
}

export function SideMenu() {
  const t = useTexts()
  const menu = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)

  // A popover opened before hydration is reopened as a modal dialog.
  useEffect(() => {
    if (!menu.current?.matches(':popover-open')) return
    menu.current.hidePopover()
    menu.current.showModal()
  }, [])

  // Close on every navigation; hydration is not a navigation.
  useEffect(() => {
    if (openedAt.current === key) return
    openedAt.current = key
    menu.current?.close()
  }, [key])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which the browser answers
    <dialog
      ref={menu}
      id={menuId}
      popover="auto"
      className="side-menu on-dark bg-carbone text-crema"
      aria-label={t('shell.nav_side')}
      onClick={event => event.target === menu.current && menu.current.close()}
    >
      <div className="flex min-h-full flex-col gap-8 p-6 huge:p-4">
        <button
          type="button"
          className={`${squareButtonClass} -mt-3 -me-3 self-end hover:bg-fumo`}
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={t('shell.menu_close')}
          onClick={() => menu.current?.close()}
        >
          <svg viewBox="0 0 24 24" className="size-7" aria-hidden="true">
            <path d="m5 5 14 14M19 5 5 19" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        </button>
        <nav aria-label={t('shell.nav_side')} className="flex grow flex-col gap-6">
          <ul>
            {mainLinks.map(({ to, text }) => (
              <li key={to}>
                <PageNavLink to={to} className="block py-1.5 font-display text-band font-extrabold tracking-tight aria-[current=page]:text-miele">
                  {t(text)}
                </PageNavLink>
              </li>
            ))}
          </ul>
          <ul>
            {informationLinks.map(({ to, text }) => (
              <li key={to}>
                <PageNavLink to={to} className="block py-2.5 text-lead underline-offset-4 hover:underline aria-[current=page]:underline">
                  {t(text)}
                </PageNavLink>
              </li>
            ))}
          </ul>
          <LanguageSwitch className="mt-auto" />
        </nav>
      </div>
    </dialog>
  )
}
