import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * While the bar lies over the screen, as on a phone, Escape closes it and gives the focus back to what opened it. It closes as well where
 * something outside of it is pressed, or what it hides is reached by keyboard.
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
    // On the way from its opener into the bar there is more to be reached.
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
