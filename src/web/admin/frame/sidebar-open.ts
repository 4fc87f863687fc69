import { useState, useSyncExternalStore } from 'react'

/** The sidebar stands beside the screen; in a narrower window it lies over it. */
const besideScreen = '(min-width: 48rem)'
const isWide = () => matchMedia('(min-width: 64rem)').matches

function onResized(changed: () => void): () => void {
  const place = matchMedia(besideScreen)
  place.addEventListener('change', changed)
  return () => place.removeEventListener('change', changed)
}

/**
 * Whether the sidebar is open, and lies over the screen. Open beside it, it does not cover it as the window becomes narrow, nor as the page
 * is printed.
 */
export function useSidebarOpen() {
  const isBeside = useSyncExternalStore(onResized, () => matchMedia(besideScreen).matches)
  // Rendered in the browser alone, behind the guard: on a tablet the tables need the width.
  const [beside, setBeside] = useState(isWide)
  const [over, setOver] = useState(false)
  const [open, set] = isBeside ? [beside, setBeside] : [over, setOver]
  return {
    open,
    isOver: open && !isBeside,
    toggle: () => set(!open),
    close: () => set(false),
    /** A screen was chosen in it: where there is little room it goes. */
    chosen: () => set(isWide()),
  }
}
