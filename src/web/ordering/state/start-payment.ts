import { api } from '../../shared/api.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'
import { clearDiscounts } from './applied-discounts.ts'
import { getCart } from './cart-store.ts'
import { emptyCart } from './change-lines.ts'

/** An order that this browser has sent to be paid: its cart stays until it is. */
export interface PendingPayment {
  id: string
  token: string
  number: number
  /** The cart as it was ordered: what was put into it afterwards is another order's. */
  cart: string
  /** What was ordered, as `getOrderFingerprint` tells it: wanted once more, it is paid and not made twice. */
  meaning: string
}

const storageKey = 'spiedo.paying'
const pendingPaymentStore = createBrowserStore<PendingPayment | null>({
  keys: [storageKey],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(storageKey) ?? 'null') as PendingPayment | null
    return typeof value?.id === 'string' && typeof value.token === 'string' ? value : null
  },
  save: (storage, value) => (value ? storage.setItem(storageKey, JSON.stringify(value)) : storage.removeItem(storageKey)),
})

/** The order that waits to be paid, if this browser sent it. */
export const usePendingPayment = (): PendingPayment | null => pendingPaymentStore.use()

const serializeCart = () => JSON.stringify(getCart())

/** Notes that the cart was ordered and is to be paid. */
export const savePendingPayment = ({ id, token, number }: Pick<PendingPayment, 'id' | 'token' | 'number'>, meaning: string): void =>
  pendingPaymentStore.write({ id, token, number, cart: serializeCart(), meaning })

/** The same, asked for once. */
export const getPendingPayment = (): PendingPayment | null => pendingPaymentStore.read()

/** The order stands, paid or to be paid in person: its cart is ordered. */
export function settlePendingPayment(id: string): void {
  const order = pendingPaymentStore.read()
  if (order?.id !== id) return
  if (order.cart === serializeCart()) {
    emptyCart()
    clearDiscounts()
  }
  pendingPaymentStore.write(null)
}

/** The order has come to nothing: its cart is as good as never ordered. */
export function dropPendingPayment(id: string): void {
  if (pendingPaymentStore.read()?.id === id) pendingPaymentStore.write(null)
}

/**
 * Leads the browser to where an order is paid.
 * @throws ApiError, NetworkError
 */
export async function redirectToPayment({ id, token }: { id: string; token: string | undefined }): Promise<void> {
  const { address } = await api<{ address: string }>('POST', `/orders/${id}/pay${token ? `?token=${encodeURIComponent(token)}` : ''}`)
  location.assign(address)
}
