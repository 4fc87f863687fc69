import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { refuseOrder } from '../contract.ts'
import { groupComboLines, readActiveLines } from '../quote/cart-from-order.ts'
import { orders } from '../tables/orders.ts'
import { substitutionOffers } from '../tables/substitutions.ts'
import { advanceOrder } from '../transitions/advance-order.ts'
import type { Substitution } from './contract.ts'
import { refuseSubstitution } from './contract.ts'
import { listSubstitutions } from './list-substitutions.ts'
import type { SubstitutionActor } from './substitution-event.ts'

/**
 * Rejects an order of which nothing can be made: each of its dishes ran out and is undecided. What was paid is refunded and the buyer is told
 * which dishes ran out, as with a rejection before the order was accepted.
 * @param restaurantIds scope: orders of these restaurants; undefined: all
 * @throws Refusal `order_not_found`, `substitution_unknown`, `substitution_closed`, `substitution_lines_left`, and those of `advanceOrder`
 */
export async function rejectUnmakeable(
  context: Context,
  { orderId, substitutionId }: { orderId: string; substitutionId: string },
  actor: SubstitutionActor,
  restaurantIds?: string[],
): Promise<Substitution[]> {
  const { db, clock } = context
  const [order] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, orderId), restaurantIds && inArray(orders.restaurantId, restaurantIds)))
  if (!order) throw refuseOrder('order_not_found')
  const offers = await db.select().from(substitutionOffers).where(eq(substitutionOffers.orderId, orderId))
  const offer = offers.find(({ id }) => id === substitutionId)
  if (!offer) throw refuseSubstitution('substitution_unknown')
  if (order.status !== 'pending' && order.status !== 'accepted') throw refuseSubstitution('substitution_closed', { details: { state: offer.state } })
  const groups = groupComboLines(await readActiveLines(db, orderId))
  const soldOutLines = groups.flatMap(([line]) => line?.lineNumber ?? [])
  await advanceOrder(context, {
    orderId,
    from: order.status,
    to: 'rejected',
    reason: 'sold_out',
    soldOutLines,
    actor: { kind: actor.kind, ...(actor.id ? { id: actor.id } : actor.name && { name: actor.name }) },
    ...(restaurantIds && { restaurantIds }),
    inSameTransaction: async tx => {
      // The transition holds the order's lock: no answer can come in between.
      const asked = await tx
        .update(substitutionOffers)
        .set({ state: 'withdrawn', answeredBy: actor.kind, answeredAt: clock.now() })
        .where(and(eq(substitutionOffers.orderId, orderId), inArray(substitutionOffers.state, ['open', 'with_kitchen'])))
        .returning({ id: substitutionOffers.id, lineNumber: substitutionOffers.lineNumber })
      if (!asked.some(({ id }) => id === substitutionId)) throw refuseSubstitution('substitution_closed', { details: { state: offer.state } })
      const remaining = groupComboLines(await readActiveLines(tx, orderId))
      if (remaining.some(([line]) => !asked.some(({ lineNumber }) => lineNumber === line?.lineNumber))) throw refuseSubstitution('substitution_lines_left')
    },
  })
  return listSubstitutions(db, orderId)
}
