import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { hourMs } from '#platform/time-units.ts'
import type { AssistantCall } from '../assistant-call.ts'
import { recordAssistantCall } from '../audit/record-call.ts'
import { refuseAssistant } from '../contract.ts'
import { assistantCarts } from '../tables.ts'
import { createCartToken, hashCartToken } from './cart-token.ts'
import type { StoredCart } from './contract.ts'
import { countNewCart } from './limit-carts.ts'

const lifetimeMs = 24 * hourMs

interface CartToStore {
  operation: string
  restaurantId: string
  cart: StoredCart
  /** The assistant's id of this request: a repeated one finds the same cart. */
  requestId?: string | undefined
  /** Outcome to record; left out: `ok`. */
  outcome?: string | undefined
}

/**
 * Stores a cart for a day; a repeated request finds the one that it stored.
 * @throws Refusal `request_id_reused`, `too_many`
 */
export async function storeCart(
  call: AssistantCall,
  { operation, restaurantId, cart, requestId, outcome = 'ok' }: CartToStore,
): Promise<{ token: Buffer; expiresAt: Date; isRepeated: boolean }> {
  const { context, protocol, assistant } = call
  await countNewCart(call)
  const token = await createCartToken(context, requestId === undefined ? undefined : { assistant: `${protocol} ${assistant}`, requestId })
  const now = context.clock.now()
  const values = { restaurantId, cart, createdAt: now, updatedAt: now, openedAt: null, cancelledAt: null, expiresAt: new Date(now.getTime() + lifetimeMs) }
  const tokenSha256 = hashCartToken(token)
  const stored = await context.db.transaction(async transaction => {
    // A request id is free again once its cart has expired.
    const [inserted] = await transaction
      .insert(assistantCarts)
      .values({ protocol, tokenSha256, ...values })
      .onConflictDoUpdate({
        target: assistantCarts.tokenSha256,
        set: { ...values, version: sql`${assistantCarts.version} + 1` },
        setWhere: lt(assistantCarts.expiresAt, now),
      })
      .returning({ id: assistantCarts.id, expiresAt: assistantCarts.expiresAt })
    if (inserted) {
      await recordAssistantCall(transaction, call, { operation, outcome, restaurantId, subjectId: inserted.id })
      return { expiresAt: inserted.expiresAt, isRepeated: false }
    }
    const [earlier] = await transaction.select().from(assistantCarts).where(eq(assistantCarts.tokenSha256, tokenSha256))
    const isSame = earlier?.restaurantId === restaurantId && isDeepStrictEqual(earlier.cart, JSON.parse(JSON.stringify(cart)))
    if (!earlier || !isSame) throw refuseAssistant('request_id_reused')
    return { expiresAt: earlier.expiresAt, isRepeated: true }
  })
  return { token, ...stored }
}

type StoredCartRow = typeof assistantCarts.$inferSelect

/**
 * Reads a stored cart that has not expired; a cancelled one, too.
 * @throws Refusal `assistant_cart_unknown`
 */
export async function readCartOrCancelled({ db, clock }: Context, token: Buffer): Promise<StoredCartRow> {
  const isOfToken = and(eq(assistantCarts.tokenSha256, hashCartToken(token)), gt(assistantCarts.expiresAt, clock.now()))
  const [stored] = await db.select().from(assistantCarts).where(isOfToken)
  if (!stored) throw refuseAssistant('assistant_cart_unknown')
  return stored
}

/**
 * Reads a stored cart that has neither expired nor been cancelled.
 * @throws Refusal `assistant_cart_unknown`
 */
export async function readStoredCart(context: Context, token: Buffer): Promise<StoredCartRow> {
  const stored = await readCartOrCancelled(context, token)
  if (stored.cancelledAt) throw refuseAssistant('assistant_cart_unknown')
  return stored
}
