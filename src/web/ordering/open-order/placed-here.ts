import { browserStore } from '../../shared/browser-store.ts'

/** What leads a guest back to an order; there is no account that would remember it. */
export interface PlacedHere {
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

const placedHere = browserStore<PlacedHere | null>({
  keys: [storageKey],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(storageKey) ?? 'null') as PlacedHere | null
    return typeof value?.id === 'string' && typeof value.token === 'string' ? value : null
  },
  save: (storage, value) => (value ? storage.setItem(storageKey, JSON.stringify(value)) : storage.removeItem(storageKey)),
})

/** The last order placed in this browser. */
export const usePlacedHere = (): PlacedHere | null => placedHere.use()
export const placedHereNow = (): PlacedHere | null => placedHere.read()

/** An account sees its order without the token, which would stay behind in the browser's history. */
export function orderPath({ id, token }: Pick<PlacedHere, 'id' | 'token'>): string {
  const placed = placedHere.read()
  return `/orders/${id}${placed?.id === id && placed.who ? '' : `?token=${encodeURIComponent(token)}`}`
}

export const notePlaced = (order: PlacedHere): void => placedHere.write(order)

/** It was handed over, or its guest has read what has become of it. */
export function notePlacedOver(id: string): void {
  const order = placedHere.read()
  if (order?.id === id && !order.over) placedHere.write({ ...order, over: true })
}
