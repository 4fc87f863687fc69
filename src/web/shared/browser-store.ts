import { useSyncExternalStore } from 'react'
import { claimStorage, mayReadStorage, ownerKey } from './browser-owner.ts'
import { getClockOffsetMs, onClockChange } from './server-clock.ts'

interface BrowserStore<Value> {
  read(): Value
  /** Writes the value and notifies listeners in this tab; the browser's `storage` event notifies other tabs. */
  write(value: Value): void
  use(): Value
}

/**
 * Value in local storage, shared by all tabs. On the server and before hydration the value is `empty`, because cached pages are the same for every
 * visitor. If storage is full or forbidden, the value lives only in this tab. The value belongs to the account or guest that wrote it
 * (browser-owner.ts) and is `empty` for anyone else. Keys begin with `spiedo.`, so that a logout finds them.
 */
export function createBrowserStore<Value>({
  keys,
  empty,
  parse,
  save,
  owned = true,
}: {
  /** Storage keys; changes of any of them in another tab are followed. */
  keys: string[]
  empty: Value
  parse: (storage: Storage) => Value
  save: (storage: Storage, value: Value) => void
  /** False for the session and for device values (`spiedo.device.*`), which have no owner. */
  owned?: boolean
}): BrowserStore<Value> {
  const listeners = new Set<() => void>()
  let current = empty
  let lastSnapshot = [0, ...keys.map(() => null)].join('\n')
  let stopClockListener = () => {}

  /** Parse again only when the stored text or the expiry clock changed, so that an unchanged value stays the same object. */
  const read = (): Value => {
    try {
      const mayRead = !owned || mayReadStorage()
      const snapshot = [getClockOffsetMs(), ...keys.map(key => (mayRead ? localStorage.getItem(key) : null))].join('\n')
      if (snapshot !== lastSnapshot) {
        lastSnapshot = snapshot
        current = empty
        if (mayRead) current = parse(localStorage)
      }
    } catch {
      // Storage is forbidden or broken: use this tab's value.
    }
    return current
  }
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // Owner changes also reach this tab as a storage event.
    const isOwner = owned && key === ownerKey
    if (isOwner && !newValue) current = empty
    if (key === null || isOwner || keys.includes(key)) notifyListeners()
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      addEventListener('storage', onStorage)
      // Pages in the back/forward cache receive no storage events.
      addEventListener('pageshow', notifyListeners)
      stopClockListener = onClockChange(notifyListeners)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', notifyListeners)
      stopClockListener()
    }
  }
  return {
    read,
    write(value) {
      try {
        if (owned) claimStorage()
        save(localStorage, value)
        read()
      } catch {
        // Private windows and full disks: the value stays in this tab.
      }
      current = value
      notifyListeners()
    },
    use: () => useSyncExternalStore(subscribe, read, () => empty),
  }
}
