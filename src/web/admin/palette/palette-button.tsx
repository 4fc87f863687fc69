import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import type { SignedInUser } from '../../session/session.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { mayOpenScreen } from '../frame/office-screens.ts'
import { isPlainKey, isTypingOrBusy } from './shortcut-keys.ts'

const Palette = lazyPart(() => import('./palette.tsx'))

/** Field-like button in the bar that opens the palette, as do Ctrl-K and `/`; `?` opens the page of shortcuts, `n` the order desk. Its code loads on first use. */
export function PaletteButton({ user }: { user: SignedInUser }) {
  const t = useAdminTexts()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  /** Keys typed while the palette loads; null once its field has them. */
  const earlyKeys = useRef<string | null>(null)
  const takeEarlyKeys = () => {
    const keys = earlyKeys.current ?? ''
    earlyKeys.current = null
    return keys
  }
  const show = () => {
    earlyKeys.current = ''
    setOpened(true)
    setOpen(true)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommandKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
    if (isCommandKey) {
      event.preventDefault()
      if (!open && document.querySelector('dialog[open], [role=alertdialog]')) return
      if (open) setOpen(false)
      else show()
    } else if (open && earlyKeys.current !== null) {
      if (event.key.length !== 1 || !isPlainKey(event)) return
      event.preventDefault()
      earlyKeys.current += event.key
    } else if (isPlainKey(event) && !isTypingOrBusy(event)) {
      if (event.key === '/') {
        event.preventDefault()
        show()
      } else if (event.key === '?') void navigate('/dashboard/admin/shortcuts')
      else if (event.key === 'n' && mayOpenScreen(user, '/dashboard/admin/call')) {
        event.preventDefault()
        void navigate('/dashboard/admin/call')
      }
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        className="flex min-h-9 min-w-10 items-center justify-center gap-3 rounded-control bg-fumo px-2.5 md:px-3 text-nebbia hover:text-crema md:w-full md:max-w-115 md:min-w-0 md:shrink md:justify-between"
        onClick={show}
      >
        <svg viewBox="0 0 20 20" className="size-4.5 shrink-0 md:hidden" aria-hidden="true">
          <path d="M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zm4.5 10.5L17 17" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <span className="truncate max-md:sr-only">{t('office-frame.palette_hint')}</span>
        <kbd className="shrink-0 rounded border border-cenere px-1.5 font-sans text-[0.8125rem] leading-5 max-md:hidden">Ctrl K</kbd>
      </button>
      {wasOpened && (
        <Suspense>
          <Palette user={user} open={open} onOpenChange={setOpen} takeEarlyKeys={takeEarlyKeys} />
        </Suspense>
      )}
    </>
  )
}
