import { dayMs } from '#platform/time-units.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'

interface HandedOverCart {
  /** Secret of the assistant's link. */
  token: string
  at: number
}

const key = 'spiedo.handed_over'

/** Cart of an assistant that this browser took over, for as long as its link lives. */
const handedOverStore = createBrowserStore<HandedOverCart | null>({
  keys: [key],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as HandedOverCart | null
    return value && typeof value.token === 'string' && Date.now() - value.at < dayMs ? value : null
  },
  save: (storage, value) => (value ? storage.setItem(key, JSON.stringify(value)) : storage.removeItem(key)),
})

/** Remembers the assistant's link that filled the cart. */
export const saveHandedOverCart = (token: string): void => handedOverStore.write({ token, at: Date.now() })

/**
 * Counts a placed order for the assistant that handed its cart over; the server decides whether it is the cart's. A beacon, because the payment page
 * follows at once, and nobody waits for its answer.
 */
export function countHandedOverOrder({ id, token }: { id: string; token: string }): void {
  const cart = handedOverStore.read()
  if (!cart) return
  handedOverStore.write(null)
  const body = new Blob([JSON.stringify({ orderId: id, orderToken: token })], { type: 'application/json' })
  navigator.sendBeacon(`/api/v1/assistant-carts/${cart.token}/orders`, body)
}
