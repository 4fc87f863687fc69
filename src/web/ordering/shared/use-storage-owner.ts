import { useState, useSyncExternalStore } from 'react'
import { getStorageOwnerId, mayReadStorage } from '../../shared/browser-owner.ts'

function subscribe(changed: () => void): () => void {
  // Somebody comes or goes, here or in another tab; and a page that the browser has kept meanwhile hears of nothing.
  for (const name of ['storage', 'pageshow']) addEventListener(name, changed)
  return () => {
    for (const name of ['storage', 'pageshow']) removeEventListener(name, changed)
  }
}

function readOwnerId(): string {
  try {
    // What another tab's logout has taken away is found out by this.
    mayReadStorage()
  } catch {
    // Forbidden storage keeps nothing of anybody.
  }
  return getStorageOwnerId()
}

/** Whose page this is, as browser-owner.ts has it: an account's id, empty for guests. */
export const useStorageOwnerId = (): string => useSyncExternalStore(subscribe, readOwnerId, () => '')

/** Rises as an account leaves this page, here or in another tab: the `key` of what has something of it in its state. What a guest has begun goes along. */
export function useLogoutCount(): number {
  const who = useStorageOwnerId()
  const [last, setLast] = useState({ who, left: 0 })
  if (who === last.who) return last.left
  const left = last.left + (last.who ? 1 : 0)
  setLast({ who, left })
  return left
}
