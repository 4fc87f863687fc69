import { useRef, useState } from 'react'
import { selectRange } from './select-range.ts'

/** Selected rows of a list: some by key, or all that its filters find. */
export interface RowSelection {
  has(key: string): boolean
  /** Selects or clears a row; with `toHere` all rows between the last toggled one and this one. */
  toggle(key: string, options: { toHere: boolean }): void
  /** Selects the rows of the page, or clears them. */
  togglePage(isSelected: boolean): void
}

export interface Selection extends RowSelection {
  keys: string[]
  /** Everything that the filters find, also on other pages. */
  isWholeFilter: boolean
  count: number
  selectWholeFilter(): void
  clear(): void
}

interface SelectionState {
  scope: string
  keys: ReadonlySet<string>
  isWholeFilter: boolean
}

/**
 * Selection of a list's rows. It stays while pages are turned and ends with another search or filter.
 * @param pageKeys keys of the rows in sight
 * @param scope search and filters of the list
 * @param total how many rows the filters find
 */
export function useSelection(pageKeys: readonly string[], scope: string, total: number | undefined): Selection {
  const empty: SelectionState = { scope, keys: new Set(), isWholeFilter: false }
  const [stored, setStored] = useState(empty)
  const lastToggled = useRef<string>(undefined)
  const state = stored.scope === scope ? stored : empty
  /** Of the whole filter only the page is known by key. */
  const known = state.isWholeFilter ? new Set(pageKeys) : state.keys
  const select = (keys: ReadonlySet<string>) => setStored({ scope, keys, isWholeFilter: false })
  return {
    keys: [...state.keys],
    isWholeFilter: state.isWholeFilter,
    count: state.isWholeFilter ? (total ?? 0) : state.keys.size,
    has: key => state.isWholeFilter || state.keys.has(key),
    toggle(key, { toHere }) {
      const changed = toHere ? selectRange(pageKeys, lastToggled.current, key) : [key]
      const isSelected = !known.has(key)
      lastToggled.current = key
      const next = new Set(known)
      for (const each of changed) {
        if (isSelected) next.add(each)
        else next.delete(each)
      }
      select(next)
    },
    togglePage(isSelected) {
      const next = new Set(known)
      for (const key of pageKeys) {
        if (isSelected) next.add(key)
        else next.delete(key)
      }
      select(next)
    },
    selectWholeFilter: () => setStored({ scope, keys: new Set(), isWholeFilter: true }),
    clear: () => setStored(empty),
  }
}
