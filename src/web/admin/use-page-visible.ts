import { useSyncExternalStore } from 'react'

/** A tab that nobody sees keeps no line open: a browser has six for a whole site. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    changed => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => !document.hidden,
    () => false,
  )
