import type { OrderInput, PlacedAnswer } from '#orders/placing/contract.ts'
import { currentSession, type Session } from '../../session/session.ts'
import { goOnAsGuest } from '../../session/session-change.ts'
import { ApiFailure, api, NoAnswer } from '../../shared/api.ts'
import { browserStore } from '../../shared/browser-store.ts'
import { notePlaced, placedHereNow } from '../open-order/placed-here.ts'

/** An order on its way: kept until it was answered, so that a reload, a retry and another tab mean the same one. */
interface Underway {
  key: string
  /** What was sent, to the letter: the same key with another body is refused. */
  body: string
  at: number
  /** Whose it was when it was sent: an account's id, empty for guests. By anybody else it would be another order. */
  who?: string
}

/** As long as the server knows a key, in ms. */
const kept = 24 * 3_600_000

const store = <Value extends object>(key: string, looksRight: (value: Value) => boolean) =>
  browserStore<Value | null>({
    keys: [key],
    empty: null,
    parse(storage) {
      const value = JSON.parse(storage.getItem(key) ?? 'null') as Value | null
      return value && looksRight(value) ? value : null
    },
    save: (storage, value) => (value ? storage.setItem(key, JSON.stringify(value)) : storage.removeItem(key)),
  })

const underway = store<Underway>(
  'spiedo.ordering',
  ({ key, body, at }) => typeof key === 'string' && typeof body === 'string' && Number.isFinite(at) && Date.now() - at < kept,
)

/** The order that was sent and not answered, if any. */
export const useUnderway = (): Underway | null => underway.use()

/** Sent by an account that is not signed in (any more): only its owner may ask for its answer. */
export const isOfAccountAway = ({ who }: Underway, session: Session | null): boolean => Boolean(who) && who !== session?.user._id

/** What an order is about, without what the clock changes by itself and the cart's key, new after each order: by it a second try is known. */
export function meaningOf({ seen: _, cart: __, ...rest }: OrderInput): string {
  return JSON.stringify(rest)
}

const keyOfCart = store<{ key: string }>('spiedo.cart.key', ({ key }) => typeof key === 'string')

/**
 * The key of the cart as it stands in this browser, the same in every tab: made once, so that two tabs that order at the
 * same moment, before either can know of the other, still mean one order.
 */
export function cartKey(): string {
  const known = keyOfCart.read()
  if (known) return known.key
  const key = newKey()
  keyOfCart.write({ key })
  return key
}

/** Given up: whatever is ordered next is another order. Answers its key. */
export function forgetUnderway(): string {
  underway.write(null)
  keyOfCart.write(null)
  return cartKey()
}

/** A pause before the one try that nobody has to ask for, in ms. */
const breath = 1500

/** An order that was placed; how it is paid is not known of one that another tab has sent. */
type SentOrder = Pick<PlacedAnswer, 'id' | 'token' | 'number'> & Partial<Pick<PlacedAnswer, 'paymentMethod'>>

/**
 * Places the order, or finds out that it was placed before: whatever has no answer yet is sent again as it was, under its
 * own key.
 * @throws ApiFailure what the server refuses
 * @throws NoAnswer twice no answer: it may have been placed, and stays underway; so it does when the session of whoever sent it has ended since
 */
export async function sendOrder(order: OrderInput | undefined, key: string): Promise<SentOrder> {
  const before = underway.read()
  const body = order && JSON.stringify(order)
  const again = before && (!body || meaningOf(JSON.parse(before.body)) === meaningOf(JSON.parse(body)))
  if (!again && !body) throw new Error('there is no order to send again')
  const sent: Underway = again ? before : { key, body: body as string, at: Date.now(), who: currentSession()?.user._id ?? '' }
  let inDoubt = Boolean(again)
  underway.write(sent)
  try {
    const { order: placed } = await post(sent).catch(async error => {
      if (!(error instanceof NoAnswer)) throw error
      inDoubt = true
      await new Promise(resolve => setTimeout(resolve, breath))
      return post(sent)
    })
    underway.write(null)
    keyOfCart.write(null)
    if (sent.who === '') goOnAsGuest()
    notePlaced({ id: placed.id, token: placed.token, number: placed.number, key: sent.key, ...(sent.who && { who: sent.who }) })
    return placed
  } catch (error) {
    // Refused is answered. What the server could not say (too many, a fault of its own) may still have happened, and that a session has ended says nothing of an earlier try.
    const saidNothing = (status: number, code: string) => status >= 500 || status === 429 || code === 'idempotency_key_in_use' || (status === 401 && inDoubt)
    if (error instanceof ApiFailure && !saidNothing(error.status, error.code)) underway.write(null)
    if (error instanceof ApiFailure && error.code === 'idempotency_key_reused') {
      // Another tab has ordered this cart with other words a moment ago: its order is the one.
      await new Promise(resolve => setTimeout(resolve, breath))
      const placed = placedHereNow()
      if (placed?.key === sent.key) return placed
    }
    throw error
  }
}

/** By whom it was sent first, or not at all: a key is an order of each. */
async function post(sent: Underway): Promise<{ order: PlacedAnswer }> {
  if (isOfAccountAway(sent, currentSession())) throw new NoAnswer('POST /orders')
  return api('POST', '/orders', { body: JSON.parse(sent.body), headers: { 'idempotency-key': sent.key }, asGuest: sent.who === '' })
}

/** 128 random bits; `randomUUID` is only there where the page came over TLS. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
