import { type MouseEvent as ReactMouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { ignoreGhostClick } from './ghost-click.ts'

interface SheetProps {
  /** Names the dialog; shown by the content itself as the element with `id={titleId}`, or hidden when `label` is given. */
  label?: string
  /** Asked to close: Esc, a press outside, or one of the content's own buttons. */
  onClose: () => void
  /** Content; gets the id that its heading must carry. */
  children: (parts: { titleId: string }) => ReactNode
  className?: string
  /** As high from the start as it may become: its content comes later, and nothing in it is to move then. The content fills `min-h-full`. */
  whole?: boolean
}

/**
 * A modal dialog over the page: from below on phones, centred and 600 px wide from 640 px on. It is open while it is
 * rendered, so an address can hold it; rendered by the server it reads without JavaScript, above the page.
 */
export function Sheet({ label, onClose, children, className = '', whole = false }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before it is taken off the page: a moment later what lies beneath is pressed already.
  useLayoutEffect(() => ignoreGhostClick, [])

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const lastFocused = document.activeElement
    // The server writes `open`, which is not modal: begin again as a modal one.
    element.close()
    element.showModal()
    document.documentElement.classList.add('sheet-open')
    return () => {
      element.close()
      document.documentElement.classList.remove('sheet-open')
      if (lastFocused instanceof HTMLElement && lastFocused !== document.body && lastFocused.isConnected) lastFocused.focus({ preventScroll: true })
      // The page came with it open.
      else document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])

  const onPressOutside = (event: ReactMouseEvent) => event.target === dialog.current && onClose()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, below
    <dialog
      ref={dialog}
      open
      className={`sheet ${whole ? 'sheet-whole' : ''} ${className}`}
      aria-label={label}
      aria-labelledby={label ? undefined : titleId}
      onClick={onPressOutside}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // A second Esc closes it whatever we say; the address must follow.
      onClose={() => dialog.current?.open === false && onClose()}
    >
      <div className="sheet-body">{children({ titleId })}</div>
    </dialog>
  )
}
