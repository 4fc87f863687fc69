import { useState, useSyncExternalStore } from 'react'

/** The sidebar stands beside the screen; in a narrower window it lies over it. */
const besideScreenQuery = '(min-width: 48rem)'
const isWide = () => matchMedia('(min-width: 64rem)').matches

function subscribeToWidth(listener: () => void): () => void {
  const mediaQuery = matchMedia(besideScreenQuery)
  mediaQuery.addEventListener('change', listener)
  return () => mediaQuery.removeEventListener('change', listener)
}

/**
 * Whether the sidebar is open, and lies over the screen. Open beside it, it does not cover it as the window becomes narrow, nor as the page
 * is printed.
 */
export function useSidebarOpen() {
  const isBeside = useSyncExternalStore(subscribeToWidth, () => matchMedia(besideScreenQuery).matches)
  // Rendered in the browser alone, behind the guard: on a tablet the tables need the width.
  const [isOpenBeside, setOpenBeside] = useState(isWide)
  const [isOpenOver, setOpenOver] = useState(false)
  const [open, set] = isBeside ? [isOpenBeside, setOpenBeside] : [isOpenOver, setOpenOver]
  return {
    open,
    isOver: open && !isBeside,
    toggle: () => set(!open),
    close: () => set(false),
    /** A screen was chosen in it: where there is little room it goes. */
    chosen: () => set(isWide()),
  }
}
