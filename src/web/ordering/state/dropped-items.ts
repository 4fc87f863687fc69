import { createBrowserStore } from '../../shared/browser-store.ts'

/** What of an order that was repeated did not go into the cart. */
export interface DroppedItems {
  /** Titles of what is no longer on the menu. */
  gone: readonly string[]
  /** Why the others can't be had, in the server's words. */
  notNow: readonly string[]
}

const storageKey = 'spiedo.left-out'
const noItems: DroppedItems = { gone: [], notNow: [] }
const toStrings = (value: unknown): string[] => (Array.isArray(value) ? value.filter(each => typeof each === 'string') : [])

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

/** Said in the cart until whoever repeated the order has read it; what is to be read still of another one stays. */
export function addDroppedItems({ gone, notNow }: DroppedItems): void {
  const before = store.read()
  store.write({ gone: [...new Set([...before.gone, ...gone])], notNow: [...new Set([...before.notNow, ...notNow])] })
}

/** It was read, or the cart was ordered. */
export const clearDroppedItems = (): void => store.write(noItems)
