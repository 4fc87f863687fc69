import { type MouseEvent as ReactMouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { ignoreGhostClick } from './ghost-click.ts'

interface SheetProps {
  /** Name of the dialog, rendered hidden; without a label the content renders the name in the element with `id={titleId}`. */
  label?: string
  /** Close request: Esc, a press outside, or one of the content's buttons. */
  onClose: () => void
  /** Content; receives the id for its heading. */
  children: (parts: { titleId: string }) => ReactNode
  className?: string
  /** Maximum height from the start, because content that loads later must not shift. The content fills `min-h-full`. */
  whole?: boolean
}

/**
 * Modal dialog: from the bottom on phones, centred and 600 px wide from 640 px on. Open while rendered, so an address can represent the open state;
 * rendered by the server, readable above the page without JavaScript.
 */
export function Sheet({ label, onClose, children, className = '', whole = false }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before the dialog is removed: a moment later a click could already reach the page below.
  useLayoutEffect(() => ignoreGhostClick, [])

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const lastFocused = document.activeElement
    // The server renders `open`, which is not modal: reopen as modal.
    element.close()
    element.showModal()
    // Loaded with the dialog open, from a link that was shared: the browser would ring its first control before anybody has touched a key.
    if (lastFocused === document.body) element.focus()
    document.documentElement.classList.add('sheet-open')
    return () => {
      element.close()
      document.documentElement.classList.remove('sheet-open')
      if (lastFocused instanceof HTMLElement && lastFocused !== document.body && lastFocused.isConnected) lastFocused.focus({ preventScroll: true })
      // Page was loaded with the dialog open.
      else document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])

  const onPressOutside = (event: ReactMouseEvent) => event.target === dialog.current && onClose()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, below
    <dialog
      ref={dialog}
      open
      // Only the server writes this, and hydration leaves it: a sheet that is there from the first paint does not slide in, nor again as a modal.
      data-at-once={import.meta.env.SSR ? '' : undefined}
      suppressHydrationWarning
      tabIndex={-1}
      className={`sheet ${whole ? 'sheet-whole' : ''} ${className}`}
      aria-label={label}
      aria-labelledby={label ? undefined : titleId}
      onClick={onPressOutside}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // Browsers close the dialog on a second Esc regardless of the handler; the address must follow.
      onClose={() => dialog.current?.open === false && onClose()}
    >
      <div className="sheet-body">{children({ titleId })}</div>
    </dialog>
  )
}
