import { createBrowserStore } from '../../shared/browser-store.ts'

/** What leads a guest back to an order; there is no account that would remember it. */
export interface LastPlacedOrder {
  id: string
  token: string
  number: number
  /** Under which it was placed: another tab's try of the same cart is this order. */
  key: string
  /** The account that ordered; left out: a guest. */
  who?: string
  /** It is closed, as was seen here: no page shows it any more. */
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

/** The last order placed in this browser. */
export const useLastPlacedOrder = (): LastPlacedOrder | null => lastPlacedOrderStore.use()
export const getLastPlacedOrder = (): LastPlacedOrder | null => lastPlacedOrderStore.read()

/** An account sees its order without the token, which would stay behind in the browser's history. */
export function getOrderPath({ id, token }: Pick<LastPlacedOrder, 'id' | 'token'>): string {
  const placed = lastPlacedOrderStore.read()
  return `/orders/${id}${placed?.id === id && placed.who ? '' : `?token=${encodeURIComponent(token)}`}`
}

export const saveLastPlacedOrder = (order: LastPlacedOrder): void => lastPlacedOrderStore.write(order)

/** It was handed over, or its guest has read what has become of it. */
export function markLastPlacedOrderOver(id: string): void {
  const order = lastPlacedOrderStore.read()
  if (order?.id === id && !order.over) lastPlacedOrderStore.write({ ...order, over: true })
}
