import { and, eq, gte } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { idempotencyKeys } from '#platform/database/tables.ts'
import { refuseOrder } from '../contract.ts'
import type { PlacedOrder } from './contract.ts'

/** `replayed`: the key was used before, and this is the stored response. */
export interface PlaceOrderResult {
  order: PlacedOrder
  replayed: boolean
}

/** Finds the stored response of a key; undefined for a new key. */
export async function findEarlierAnswer(
  { db }: Context,
  { scope, key, fingerprint, forgottenBefore }: { scope: string; key: string; fingerprint: Buffer; forgottenBefore: Date },
): Promise<PlaceOrderResult | undefined> {
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key), gte(idempotencyKeys.createdAt, forgottenBefore)))
  if (!stored) return undefined
  if (!stored.fingerprint.equals(fingerprint)) throw refuseOrder('idempotency_key_reused')
  const order = stored.body as Omit<PlacedOrder, '_id'>
  // Responses stored by an older version have only one of the two ids.
  return { order: { ...order, _id: order.id }, replayed: true }
}
