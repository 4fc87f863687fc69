import { useSyncExternalStore } from 'react'

function watchUse(changed: () => void) {
  addEventListener('spiedo:used', changed)
  return () => removeEventListener('spiedo:used', changed)
}

/**
 * Whether the page has been touched, scrolled, or opened without a network (head-script.ts): before that nothing is loaded or stored for later, so a
 * first visit costs nothing more.
 */
export const useFirstUse = (): boolean =>
  useSyncExternalStore(
    watchUse,
    () => 'used' in document.documentElement.dataset,
    () => false,
  )
