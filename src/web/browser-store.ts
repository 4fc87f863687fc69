import { useSyncExternalStore } from 'react'
import { clockOffset, onClockChange } from './server-clock.ts'

export interface BrowserStore<Value> {
  read(): Value
  /** Writes, and tells every listener in this tab; other tabs hear of it from the browser. */
  write(value: Value): void
  use(): Value
}

/**
 * A value in local storage, the same in every tab. On the server and until React has taken over, it is `empty`:
 * kept pages know nothing of the visitor. Storage that is full or forbidden loses the value with the tab, no more.
 */
export function browserStore<Value>({
  keys,
  empty,
  parse,
  save,
}: {
  /** What it stands under: another tab's change to any of them is followed. */
  keys: string[]
  empty: Value
  parse: (storage: Storage) => Value
  save: (storage: Storage, value: Value) => void
}): BrowserStore<Value> {
  const listeners = new Set<() => void>()
  let current = empty
  let seen = [0, ...keys.map(() => null)].join('\n')
  let endListening = () => {}

  /** Parsed anew only when what is stored has changed, or the clock by which it may be over, so that the same value stays the same object. */
  const read = (): Value => {
    try {
      const stored = [clockOffset(), ...keys.map(key => localStorage.getItem(key))].join('\n')
      if (stored !== seen) {
        seen = stored
        current = empty
        current = parse(localStorage)
      }
    } catch {
      // Forbidden or broken storage: what this tab knows is all there is.
    }
    return current
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) tell()
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      addEventListener('storage', onStorage)
      // A page that the browser keeps while one is elsewhere hears of nothing.
      addEventListener('pageshow', tell)
      endListening = onClockChange(tell)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', tell)
      endListening()
    }
  }
  return {
    read,
    write(value) {
      try {
        save(localStorage, value)
        read()
      } catch {
        // Private windows and full disks: the value lives on in this tab.
      }
      current = value
      tell()
    },
    use: () => useSyncExternalStore(subscribe, read, () => empty),
  }
}
