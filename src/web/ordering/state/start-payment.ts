import { api } from '../../shared/api.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'
import { clearDiscounts } from './applied-discounts.ts'
import { getCart } from './cart-store.ts'
import { emptyCart } from './change-lines.ts'

/** Order sent to payment by this browser: its cart stays until it is paid. */
export interface PendingPayment {
  id: string
  token: string
  number: number
  /** Cart as ordered; lines added later belong to another order. */
  cart: string
  /** `getOrderFingerprint` of the order: an identical new order is paid instead of placed twice. */
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

/** Order awaiting payment, if sent by this browser. */
export const usePendingPayment = (): PendingPayment | null => pendingPaymentStore.use()

const serializeCart = () => JSON.stringify(getCart())

/** Stores that the cart was ordered and awaits payment. */
export const savePendingPayment = ({ id, token, number }: Pick<PendingPayment, 'id' | 'token' | 'number'>, meaning: string): void =>
  pendingPaymentStore.write({ id, token, number, cart: serializeCart(), meaning })

/** Order awaiting payment, without subscribing. */
export const getPendingPayment = (): PendingPayment | null => pendingPaymentStore.read()

/** Settles an order that is paid or payable in person: clears its cart. */
export function settlePendingPayment(id: string): void {
  const order = pendingPaymentStore.read()
  if (order?.id !== id) return
  if (order.cart === serializeCart()) {
    emptyCart()
    clearDiscounts()
  }
  pendingPaymentStore.write(null)
}

/** Drops an order that ended without fulfilment: its cart stays. */
export function dropPendingPayment(id: string): void {
  if (pendingPaymentStore.read()?.id === id) pendingPaymentStore.write(null)
}

/** Redirects the browser to the payment page. @throws ApiError, NetworkError */
export async function redirectToPayment({ id, token }: { id: string; token: string | undefined }): Promise<void> {
  const { address } = await api<{ address: string }>('POST', `/orders/${id}/pay${token ? `?token=${encodeURIComponent(token)}` : ''}`)
  location.assign(address)
}
