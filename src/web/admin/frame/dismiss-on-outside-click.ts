import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Closes an overlaying bar, as on phones, on Escape with focus back to its opener, on a press outside, or when the focus moves to covered content.
 */
export function useDismissOnOutsideClick(bar: RefObject<HTMLElement | null>, isOver: boolean, onClose: () => void): void {
  const closeBar = useEffectEvent(onClose)
  useEffect(() => {
    const nav = bar.current
    if (!nav || !isOver) return
    const opener = document.querySelector<HTMLElement>(`[aria-controls="${nav.id}"]`)
    const handlePointerDown = ({ target }: Event) => {
      if (target instanceof Node && !nav.contains(target) && !opener?.contains(target)) closeBar()
    }
    // Elements between the opener and the bar may take the focus.
    const handleFocusIn = ({ target }: Event) => {
      if (target instanceof Node && !nav.contains(target) && nav.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) closeBar()
    }
    const handleKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return
      closeBar()
      opener?.focus()
    }
    document.addEventListener('pointerdown', handlePointerDown)
    document.addEventListener('focusin', handleFocusIn)
    document.addEventListener('keydown', handleKeyDown)
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown)
      document.removeEventListener('focusin', handleFocusIn)
      document.removeEventListener('keydown', handleKeyDown)
    }
  }, [bar, isOver])
}
