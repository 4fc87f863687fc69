import type { OrderInput, PlacedOrder } from '#orders/placing/contract.ts'
import { idempotencyKeyTtlMs } from '#platform/idempotency/key-lifetime.ts'
import { getCurrentSession, type Session } from '../../session/session.ts'
import { continueAsGuest } from '../../session/session-change.ts'
import { ApiError, api, NetworkError } from '../../shared/api.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'
import { getLastPlacedOrder, saveLastPlacedOrder } from '../open-order/last-placed-order.ts'
import { getCart } from './cart-store.ts'
import { countHandedOverOrder } from './handed-over-cart.ts'

/** Pending order, stored until answered, so that a reload, a retry or another tab resends the same one. */
interface PendingOrder {
  key: string
  /** Exact request body: the same key with another body is refused. */
  body: string
  at: number
  /** Sender when first sent: an account's id, empty for guests. From another sender it would be another order. */
  who?: string
}

const createStore = <Value extends object>(key: string, isValid: (value: Value) => boolean) =>
  createBrowserStore<Value | null>({
    keys: [key],
    empty: null,
    parse(storage) {
      const value = JSON.parse(storage.getItem(key) ?? 'null') as Value | null
      return value && isValid(value) ? value : null
    },
    save: (storage, value) => (value ? storage.setItem(key, JSON.stringify(value)) : storage.removeItem(key)),
  })

const pendingOrderStore = createStore<PendingOrder>(
  'spiedo.ordering',
  ({ key, body, at }) => typeof key === 'string' && typeof body === 'string' && Number.isFinite(at) && Date.now() - at < idempotencyKeyTtlMs,
)

/** Order sent and not answered, if any. */
export const usePendingOrder = (): PendingOrder | null => pendingOrderStore.use()

/** Sent by an account that is not signed in (any more): only its owner may request the answer. */
export const isFromOtherAccount = ({ who }: PendingOrder, session: Session | null): boolean => Boolean(who) && who !== session?.user._id

/** Order content without clock-dependent fields and the cart's key, which changes after each order; identifies a retry. */
export function getOrderFingerprint({ seen: _, cart: __, ...rest }: OrderInput): string {
  return JSON.stringify(rest)
}

const cartKeyStore = createStore<{ key: string }>('spiedo.cart.key', ({ key }) => typeof key === 'string')

/** Key of the current cart in this browser, the same in every tab: created once, so that two tabs ordering at the same moment place one order. */
export function getCartKey(): string {
  const storedKey = cartKeyStore.read()
  if (storedKey) return storedKey.key
  const key = createKey()
  cartKeyStore.write({ key })
  return key
}

/**
 * Key for questions about the cart; undefined for an empty one: a logout in another tab may have removed it a moment ago, and a new key would stay in
 * the browser.
 */
export const findCartKey = (): string | undefined => (getCart().length > 0 ? getCartKey() : undefined)

/** Discards the pending order, so that the next is a new one. Returns the new key. */
export function discardPendingOrder(): string {
  pendingOrderStore.write(null)
  cartKeyStore.write(null)
  return getCartKey()
}

/** Delay before the automatic retry, in ms. */
const retryDelayMs = 1500

/** Placed order; the payment method is unknown if another tab sent the order. */
type SentOrder = Pick<PlacedOrder, 'id' | 'token' | 'number'> & Partial<Pick<PlacedOrder, 'paymentMethod'>>

/**
 * Places the order, or returns it if already placed: an unanswered order is resent unchanged under its own key. @throws ApiError if the server
 * refuses @throws NetworkError after two attempts without an answer: the order may have been placed and stays pending, also if the sender's session
 * has ended since
 */
export async function submitOrder(order: OrderInput | undefined, key: string): Promise<SentOrder> {
  const before = pendingOrderStore.read()
  const body = order && JSON.stringify(order)
  const isRetry = before && (!body || getOrderFingerprint(JSON.parse(before.body)) === getOrderFingerprint(JSON.parse(body)))
  if (!isRetry && !body) throw new Error('there is no order to send again')
  const sent: PendingOrder = isRetry ? before : { key, body: body as string, at: Date.now(), who: getCurrentSession()?.user._id ?? '' }
  let mayBePlaced = Boolean(isRetry)
  pendingOrderStore.write(sent)
  try {
    const { order: placed } = await postOrder(sent).catch(async error => {
      if (!(error instanceof NetworkError)) throw error
      mayBePlaced = true
      await new Promise(resolve => setTimeout(resolve, retryDelayMs))
      return postOrder(sent)
    })
    pendingOrderStore.write(null)
    cartKeyStore.write(null)
    if (sent.who === '') continueAsGuest()
    saveLastPlacedOrder({ id: placed.id, token: placed.token, number: placed.number, key: sent.key, ...(sent.who && { who: sent.who }) })
    countHandedOverOrder(placed)
    return placed
  } catch (error) {
    // A refusal is an answer. After 429 or 5xx the order may still have been placed, and a 401 says nothing about an earlier attempt.
    const isInconclusive = (status: number, code: string) =>
      status >= 500 || status === 429 || code === 'idempotency_key_in_use' || (status === 401 && mayBePlaced)
    if (error instanceof ApiError && !isInconclusive(error.status, error.code)) pendingOrderStore.write(null)
    if (error instanceof ApiError && error.code === 'idempotency_key_reused') {
      // Another tab has just ordered this cart with other contents: return its order.
      await new Promise(resolve => setTimeout(resolve, retryDelayMs))
      const placed = getLastPlacedOrder()
      if (placed?.key === sent.key) return placed
    }
    throw error
  }
}

/** Sends only as the original sender, because a key identifies a separate order for each sender. */
async function postOrder(sent: PendingOrder): Promise<{ order: PlacedOrder }> {
  if (isFromOtherAccount(sent, getCurrentSession())) throw new NetworkError('POST /orders')
  return api('POST', '/orders', { body: JSON.parse(sent.body), headers: { 'idempotency-key': sent.key }, asGuest: sent.who === '' })
}

/** Random key of 128 bits; `randomUUID` requires a secure context (TLS). */
const createKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
