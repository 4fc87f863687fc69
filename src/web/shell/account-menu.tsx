import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { useLogout } from '../session/logout.ts'
import { getDashboardPath, type SignedInUser } from '../session/session.ts'
import { PageLink } from '../ui/page-link.tsx'

const item = 'block w-full px-4 py-3 text-start font-semibold hover:bg-sabbia focus-visible:-outline-offset-3'

/** The specification, section 2: a circle with the first letter opens Dashboard and Logout; choosing either closes it. */
export default function AccountMenu({ user }: { user: SignedInUser }) {
  const t = useTexts()
  const logout = useLogout()
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  useEffect(() => {
    if (!open) return
    const onPointerDown = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for focus leaving its parts
    <div
      ref={frame}
      className="relative"
      data-menu-open={open || undefined}
      onBlur={event => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className="grid size-11 place-items-center rounded-full bg-carbone font-display text-name font-bold text-crema hover:bg-fumo in-data-office-bar:size-9 in-data-office-bar:bg-miele in-data-office-bar:text-carbone in-data-office-bar:hover:bg-crema"
        aria-expanded={open}
        aria-controls={listId}
        aria-label={t('shell.account_of', { name: user.name.trim() || user.email })}
        onClick={() => setOpen(!open)}
      >
        {Array.from(user.name.trim())[0]?.toLocaleUpperCase() ?? (
          <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
            <path fill="currentColor" d="M12 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM3 21c0-4 4-6.5 9-6.5s9 2.5 9 6.5Z" />
          </svg>
        )}
      </button>
      <ul id={listId} hidden={!open} className="absolute top-full end-0 z-50 mt-2 w-44 overflow-hidden rounded-control bg-farina py-1 text-carbone shadow-lift">
        <li>
          <PageLink to={getDashboardPath(user)} className={item} onClick={() => setOpen(false)}>
            {t('shell.dashboard')}
          </PageLink>
        </li>
        <li>
          <button
            type="button"
            className={item}
            onClick={() => {
              setOpen(false)
              logout()
            }}
          >
            {t('shell.logout')}
          </button>
        </li>
      </ul>
    </div>
  )
}
