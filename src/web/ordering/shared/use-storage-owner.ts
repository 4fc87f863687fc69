import { useState, useSyncExternalStore } from 'react'
import { getStorageOwnerId, mayReadStorage } from '../../shared/browser-owner.ts'

function subscribe(changed: () => void): () => void {
  // Login or logout may happen here or in another tab; a page restored from the back/forward cache missed those events.
  for (const name of ['storage', 'pageshow']) addEventListener(name, changed)
  return () => {
    for (const name of ['storage', 'pageshow']) removeEventListener(name, changed)
  }
}

function readOwnerId(): string {
  try {
    // Detects a logout in another tab.
    mayReadStorage()
  } catch {
    // Blocked storage holds no one's data.
  }
  return getStorageOwnerId()
}

/** Owner of the browser's stored data (see browser-owner.ts): an account id, or empty for guests. */
export const useStorageOwnerId = (): string => useSyncExternalStore(subscribe, readOwnerId, () => '')

/** Number of logouts on this page, here or in another tab: a `key` that resets components holding account data. Guest data survives a login. */
export function useLogoutCount(): number {
  const who = useStorageOwnerId()
  const [last, setLast] = useState({ who, left: 0 })
  if (who === last.who) return last.left
  const departures = last.left + (last.who ? 1 : 0)
  setLast({ who, left: departures })
  return departures
}
