import { createBrowserStore } from '../../shared/browser-store.ts'

/** Items of a reordered order that were not added to the cart. */
interface DroppedItems {
  /** Titles of dishes no longer on the menu. */
  gone: readonly string[]
  /** Reasons why others are unavailable, in the server's words. */
  notNow: readonly string[]
}

const storageKey = 'spiedo.left-out'
const noItems: DroppedItems = { gone: [], notNow: [] }
const toStrings = (value: unknown): string[] => (Array.isArray(value) ? value.filter(item => typeof item === 'string') : [])

const store = createBrowserStore<DroppedItems>({
  keys: [storageKey],
  empty: noItems,
  parse(storage) {
    const value = JSON.parse(storage.getItem(storageKey) ?? 'null') as Partial<DroppedItems> | null
    return { gone: toStrings(value?.gone), notNow: toStrings(value?.notNow) }
  },
  save: (storage, value) => storage.setItem(storageKey, JSON.stringify(value)),
})

export const useDroppedItems = (): DroppedItems => store.use()

/** Adds items to show in the cart until dismissed; unread items of another order stay. */
export function addDroppedItems({ gone, notNow }: DroppedItems): void {
  const before = store.read()
  store.write({ gone: [...new Set([...before.gone, ...gone])], notNow: [...new Set([...before.notNow, ...notNow])] })
}

/** Clears the items after dismissal or ordering. */
export const clearDroppedItems = (): void => store.write(noItems)
