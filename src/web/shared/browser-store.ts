import { useSyncExternalStore } from 'react'
import { claimStorage, mayReadStorage, ownerKey } from './browser-owner.ts'
import { getClockOffsetMs, onClockChange } from './server-clock.ts'

export interface BrowserStore<Value> {
  read(): Value
  /** Writes, and tells every listener in this tab; other tabs hear of it from the browser. */
  write(value: Value): void
  use(): Value
}

/**
 * A value in local storage, the same in every tab. On the server and until React has taken over, it is `empty`:
 * kept pages know nothing of the visitor. Storage that is full or forbidden loses the value with the tab, no more. It belongs to the account or
 * the guest that wrote it (browser-owner.ts) and is `empty` for anybody else. Its keys begin with `spiedo.`, by which a logout finds them.
 */
export function createBrowserStore<Value>({
  keys,
  empty,
  parse,
  save,
  owned = true,
}: {
  /** What it stands under: another tab's change to any of them is followed. */
  keys: string[]
  empty: Value
  parse: (storage: Storage) => Value
  save: (storage: Storage, value: Value) => void
  /** False of what says who is here, and of the device's (`spiedo.device.*`), whoever holds it. */
  owned?: boolean
}): BrowserStore<Value> {
  const listeners = new Set<() => void>()
  let current = empty
  let lastSnapshot = [0, ...keys.map(() => null)].join('\n')
  let stopClockListener = () => {}

  /** Parsed anew only when what is stored has changed, or the clock by which it may be over, so that the same value stays the same object. */
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
      // Forbidden or broken storage: what this tab knows is all there is.
    }
    return current
  }
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // Somebody came or went: in this tab, too, that is told by an event of the storage.
    const isOwner = owned && key === ownerKey
    if (isOwner && !newValue) current = empty
    if (key === null || isOwner || keys.includes(key)) notifyListeners()
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      addEventListener('storage', onStorage)
      // A page that the browser keeps while one is elsewhere hears of nothing.
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
        // Private windows and full disks: the value lives on in this tab.
      }
      current = value
      notifyListeners()
    },
    use: () => useSyncExternalStore(subscribe, read, () => empty),
  }
}
