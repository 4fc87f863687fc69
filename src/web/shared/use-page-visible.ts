import { useSyncExternalStore } from 'react'

/** Hidden tabs hold no stream open: browsers allow six connections per site (HTTP/1.1). */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    changed => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => !document.hidden,
    () => false,
  )
