import { api } from '../../shared/api.ts'
import { browserStore } from '../../shared/browser-store.ts'
import { forgetDiscounts } from './applied-discounts.ts'
import { cartNow } from './cart-store.ts'
import { emptyCart } from './change-lines.ts'

/** An order that this browser has sent to be paid: its cart stays until it is. */
export interface Paying {
  id: string
  token: string
  number: number
  /** The cart as it was ordered: what was put into it afterwards is another order's. */
  cart: string
  /** What was ordered, as `meaningOf` tells it: wanted once more, it is paid and not made twice. */
  meaning: string
}

const key = 'spiedo.paying'
const paying = browserStore<Paying | null>({
  keys: [key],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as Paying | null
    return typeof value?.id === 'string' && typeof value.token === 'string' ? value : null
  },
  save: (storage, value) => (value ? storage.setItem(key, JSON.stringify(value)) : storage.removeItem(key)),
})

/** The order that waits to be paid, if this browser sent it. */
export const usePaying = (): Paying | null => paying.use()

const cartAsText = () => JSON.stringify(cartNow())

/** Notes that the cart was ordered and is to be paid. */
export const notePaying = ({ id, token, number }: Pick<Paying, 'id' | 'token' | 'number'>, meaning: string): void =>
  paying.write({ id, token, number, cart: cartAsText(), meaning })

/** The same, asked for once. */
export const payingNow = (): Paying | null => paying.read()

/** The order stands, paid or to be paid in person: its cart is ordered. */
export function paymentSettled(id: string): void {
  const order = paying.read()
  if (order?.id !== id) return
  if (order.cart === cartAsText()) {
    emptyCart()
    forgetDiscounts()
  }
  paying.write(null)
}

/** The order has come to nothing: its cart is as good as never ordered. */
export function paymentLapsed(id: string): void {
  if (paying.read()?.id === id) paying.write(null)
}

/**
 * Leads the browser to where an order is paid.
 * @throws ApiFailure, NoAnswer
 */
export async function goAndPay({ id, token }: { id: string; token: string | undefined }): Promise<void> {
  const { address } = await api<{ address: string }>('POST', `/orders/${id}/pay${token ? `?token=${encodeURIComponent(token)}` : ''}`)
  location.assign(address)
}
