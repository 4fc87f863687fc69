import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { orders } from '../tables/orders.ts'
import { orderShares } from '../tables/shares.ts'
import { splitRest } from './split-amounts.ts'

/**
 * Fits the shares of an order that is still to be paid to its changed total: paid ones, and those whose page is open, stay; the rest goes to the open
 * ones, equal ones in equal parts and others in proportion, or to a new one. The order is locked.
 */
export async function rebalanceShares(tx: Database, orderId: string): Promise<void> {
  const shares = await tx.select().from(orderShares).where(eq(orderShares.orderId, orderId)).orderBy(asc(orderShares.position)).for('update')
  if (shares.length === 0) return
  const [order] = await tx.select({ totalCents: orders.totalCents }).from(orders).where(eq(orders.id, orderId))
  const open = shares.filter(({ state }) => state === 'open')
  const fixedCents = shares.reduce((sum, { state, amountCents }) => sum + (state === 'open' ? 0 : amountCents), 0)
  const restCents = Math.max(0, (order?.totalCents ?? 0) - fixedCents)
  if (open.length === 0) {
    const position = Math.max(...shares.map(share => share.position)) + 1
    if (restCents > 0) await tx.insert(orderShares).values({ orderId, position, amountCents: restCents })
    return
  }
  const amounts = splitRest(restCents, open)
  for (const [index, { position, amountCents: before }] of open.entries()) {
    const amountCents = amounts[index] ?? 0
    const isThis = and(eq(orderShares.orderId, orderId), eq(orderShares.position, position))
    if (amountCents === 0) await tx.delete(orderShares).where(isThis)
    else if (amountCents !== before)
      await tx
        .update(orderShares)
        .set({ amountCents, version: sql`${orderShares.version} + 1` })
        .where(isThis)
  }
}
