import { createBrowserStore } from '../../shared/browser-store.ts'

/** Reference that leads a guest back to an order, in place of an account. */
export interface LastPlacedOrder {
  id: string
  token: string
  number: number
  /** Key of the order: another tab's attempt with the same cart is this order. */
  key: string
  /** Account that ordered; undefined: a guest. */
  who?: string
  /** The order was seen as closed here: no page shows it any more. */
  over?: true
}

const storageKey = 'spiedo.ordered'

const lastPlacedOrderStore = createBrowserStore<LastPlacedOrder | null>({
  keys: [storageKey],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(storageKey) ?? 'null') as LastPlacedOrder | null
    return typeof value?.id === 'string' && typeof value.token === 'string' ? value : null
  },
  save: (storage, value) => (value ? storage.setItem(storageKey, JSON.stringify(value)) : storage.removeItem(storageKey)),
})

/** Last order placed in this browser. */
export const useLastPlacedOrder = (): LastPlacedOrder | null => lastPlacedOrderStore.use()
export const getLastPlacedOrder = (): LastPlacedOrder | null => lastPlacedOrderStore.read()

/** Path of an order. An account's path omits the token, which would remain in the browser history. */
export function getOrderPath({ id, token }: Pick<LastPlacedOrder, 'id' | 'token'>): string {
  const placed = lastPlacedOrderStore.read()
  return `/orders/${id}${placed?.id === id && placed.who ? '' : `?token=${encodeURIComponent(token)}`}`
}

export const saveLastPlacedOrder = (order: LastPlacedOrder): void => lastPlacedOrderStore.write(order)

/** Marks the order as over: completed, or its cancellation was read. */
export function markLastPlacedOrderOver(id: string): void {
  const order = lastPlacedOrderStore.read()
  if (order?.id === id && !order.over) lastPlacedOrderStore.write({ ...order, over: true })
}
