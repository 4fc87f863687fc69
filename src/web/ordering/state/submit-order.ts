import type { OrderInput, PlacedOrder } from '#orders/placing/contract.ts'
import { getCurrentSession, type Session } from '../../session/session.ts'
import { continueAsGuest } from '../../session/session-change.ts'
import { ApiError, api, NetworkError } from '../../shared/api.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'
import { getLastPlacedOrder, saveLastPlacedOrder } from '../open-order/last-placed-order.ts'

/** An order on its way: kept until it was answered, so that a reload, a retry and another tab mean the same one. */
interface PendingOrder {
  key: string
  /** What was sent, to the letter: the same key with another body is refused. */
  body: string
  at: number
  /** Whose it was when it was sent: an account's id, empty for guests. By anybody else it would be another order. */
  who?: string
}

/** As long as the server knows a key, in ms. */
const keyLifetimeMs = 24 * 3_600_000

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
  ({ key, body, at }) => typeof key === 'string' && typeof body === 'string' && Number.isFinite(at) && Date.now() - at < keyLifetimeMs,
)

/** The order that was sent and not answered, if any. */
export const usePendingOrder = (): PendingOrder | null => pendingOrderStore.use()

/** Sent by an account that is not signed in (any more): only its owner may ask for its answer. */
export const isFromOtherAccount = ({ who }: PendingOrder, session: Session | null): boolean => Boolean(who) && who !== session?.user._id

/** What an order is about, without what the clock changes by itself and the cart's key, new after each order: by it a second try is known. */
export function getOrderFingerprint({ seen: _, cart: __, ...rest }: OrderInput): string {
  return JSON.stringify(rest)
}

const cartKeyStore = createStore<{ key: string }>('spiedo.cart.key', ({ key }) => typeof key === 'string')

/**
 * The key of the cart as it stands in this browser, the same in every tab: made once, so that two tabs that order at the
 * same moment, before either can know of the other, still mean one order.
 */
export function getCartKey(): string {
  const storedKey = cartKeyStore.read()
  if (storedKey) return storedKey.key
  const key = createKey()
  cartKeyStore.write({ key })
  return key
}

/** Given up: whatever is ordered next is another order. Answers its key. */
export function discardPendingOrder(): string {
  pendingOrderStore.write(null)
  cartKeyStore.write(null)
  return getCartKey()
}

/** A pause before the one try that nobody has to ask for, in ms. */
const retryDelayMs = 1500

/** An order that was placed; how it is paid is not known of one that another tab has sent. */
type SentOrder = Pick<PlacedOrder, 'id' | 'token' | 'number'> & Partial<Pick<PlacedOrder, 'paymentMethod'>>

/**
 * Places the order, or finds out that it was placed before: whatever has no answer yet is sent again as it was, under its
 * own key.
 * @throws ApiError what the server refuses
 * @throws NetworkError twice no answer: it may have been placed, and stays underway; so it does when the session of whoever sent it has ended since
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
    return placed
  } catch (error) {
    // Refused is answered. What the server could not say (too many, a fault of its own) may still have happened, and that a session has ended says nothing of an earlier try.
    const isInconclusive = (status: number, code: string) =>
      status >= 500 || status === 429 || code === 'idempotency_key_in_use' || (status === 401 && mayBePlaced)
    if (error instanceof ApiError && !isInconclusive(error.status, error.code)) pendingOrderStore.write(null)
    if (error instanceof ApiError && error.code === 'idempotency_key_reused') {
      // Another tab has ordered this cart with other words a moment ago: its order is the one.
      await new Promise(resolve => setTimeout(resolve, retryDelayMs))
      const placed = getLastPlacedOrder()
      if (placed?.key === sent.key) return placed
    }
    throw error
  }
}

/** By whom it was sent first, or not at all: a key is an order of each. */
async function postOrder(sent: PendingOrder): Promise<{ order: PlacedOrder }> {
  if (isFromOtherAccount(sent, getCurrentSession())) throw new NetworkError('POST /orders')
  return api('POST', '/orders', { body: JSON.parse(sent.body), headers: { 'idempotency-key': sent.key }, asGuest: sent.who === '' })
}

/** 128 random bits; `randomUUID` is only there where the page came over TLS. */
const createKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
