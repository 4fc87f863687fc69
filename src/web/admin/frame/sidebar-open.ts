import { useState, useSyncExternalStore } from 'react'

/** Sidebar beside the screen; narrower windows overlay it. */
const besideScreenQuery = '(min-width: 48rem)'
const isWide = () => matchMedia('(min-width: 64rem)').matches

function subscribeToWidth(listener: () => void): () => void {
  const mediaQuery = matchMedia(besideScreenQuery)
  mediaQuery.addEventListener('change', listener)
  return () => mediaQuery.removeEventListener('change', listener)
}

/**
 * Whether the sidebar is open, and whether it overlays the screen. A sidebar open beside the screen does not become an overlay when the window
 * narrows or the page is printed.
 */
export function useSidebarOpen() {
  const isBeside = useSyncExternalStore(subscribeToWidth, () => matchMedia(besideScreenQuery).matches)
  // Client-only render behind the guard: on tablets the tables need the width.
  const [isOpenBeside, setOpenBeside] = useState(isWide)
  const [isOpenOver, setOpenOver] = useState(false)
  const [open, set] = isBeside ? [isOpenBeside, setOpenBeside] : [isOpenOver, setOpenOver]
  return {
    open,
    isOver: open && !isBeside,
    toggle: () => set(!open),
    close: () => set(false),
    /** Called when a screen is chosen: narrow windows close the sidebar. */
    chosen: () => set(isWide()),
  }
}
