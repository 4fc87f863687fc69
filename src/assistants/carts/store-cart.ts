import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
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
}

/**
 * Stores a cart for a day.
 * @throws Refusal `request_id_reused`, `too_many`
 */
export async function storeCart(call: AssistantCall, { operation, restaurantId, cart, requestId }: CartToStore): Promise<{ token: Buffer; expiresAt: Date }> {
  const { context, protocol, assistant } = call
  await countNewCart(call)
  const token = await createCartToken(context, requestId === undefined ? undefined : { assistant: `${protocol} ${assistant}`, requestId })
  const now = context.clock.now()
  const values = { restaurantId, cart, createdAt: now, updatedAt: now, openedAt: null, cancelledAt: null, expiresAt: new Date(now.getTime() + lifetimeMs) }
  const tokenSha256 = hashCartToken(token)
  const expiresAt = await context.db.transaction(async transaction => {
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
      await recordAssistantCall(transaction, call, { operation, restaurantId, subjectId: inserted.id })
      return inserted.expiresAt
    }
    const [earlier] = await transaction.select().from(assistantCarts).where(eq(assistantCarts.tokenSha256, tokenSha256))
    const isSame = earlier?.restaurantId === restaurantId && isDeepStrictEqual(earlier.cart, JSON.parse(JSON.stringify(cart)))
    if (!earlier || !isSame) throw refuseAssistant('request_id_reused')
    return earlier.expiresAt
  })
  return { token, expiresAt }
}

/** Condition: the cart behind a token, neither expired nor cancelled. */
const isLiveCart = (token: Buffer, now: Date) =>
  and(eq(assistantCarts.tokenSha256, hashCartToken(token)), gt(assistantCarts.expiresAt, now), isNull(assistantCarts.cancelledAt))

/**
 * Reads a stored cart.
 * @throws Refusal `assistant_cart_unknown`
 */
export async function readStoredCart({ db, clock }: Context, token: Buffer): Promise<typeof assistantCarts.$inferSelect> {
  const [stored] = await db.select().from(assistantCarts).where(isLiveCart(token, clock.now()))
  if (!stored) throw refuseAssistant('assistant_cart_unknown')
  return stored
}
