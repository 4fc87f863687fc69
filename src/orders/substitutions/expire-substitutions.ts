import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { orders } from '../tables/orders.ts'
import { substitutionOffers } from '../tables/substitutions.ts'
import type { SubstitutionState } from '../vocabulary.ts'
import { addSubstitutionEvent } from './substitution-event.ts'

/** Job of every minute, also after downtime. */
export const expireSubstitutionsJob = defineJob<Record<string, never>>('orders.substitutions', { retryLimit: 0 })

/** Questions taken in one run; the next minute takes more. */
const batchSize = 500

/** Hands unanswered questions to the kitchen. */
export const expireSubstitutions = (context: Context): Promise<void> =>
  endQuestions(context, and(eq(substitutionOffers.state, 'open'), lte(substitutionOffers.expiresAt, context.clock.now())), 'with_kitchen')

/** Withdraws the questions about something that is there again. */
export const withdrawSubstitutions = (context: Context, { restaurantId, itemId }: { restaurantId: string; itemId: string }): Promise<void> =>
  endQuestions(
    context,
    and(
      eq(substitutionOffers.restaurantId, restaurantId),
      inArray(substitutionOffers.state, ['open', 'with_kitchen']),
      or(eq(substitutionOffers.ingredientId, itemId), eq(substitutionOffers.soldOutId, itemId)),
    ),
    'withdrawn',
  )

/**
 * Withdraws the questions whose reason is gone although nobody said so: the time of the stock-out is over, or the counted stock suffices
 * for all orders again.
 */
export const withdrawEndedQuestions = (context: Context): Promise<void> =>
  endQuestions(
    context,
    and(
      inArray(substitutionOffers.state, ['open', 'with_kitchen']),
      sql`not exists (select from item_shortages s where s.restaurant_id = ${substitutionOffers.restaurantId}
        and coalesce(s.food_id, s.option_value_id, s.ingredient_id) in (${substitutionOffers.soldOutId}, ${substitutionOffers.ingredientId})
        and (s.until is null or s.until > ${context.clock.now().toISOString()}::timestamptz))`,
      sql`not exists (select from ingredient_stocks k where k.restaurant_id = ${substitutionOffers.restaurantId}
        and k.ingredient_id = ${substitutionOffers.ingredientId} and k.on_hand < k.reserved)`,
    ),
    'withdrawn',
  )

async function endQuestions(context: Context, which: SQL | undefined, state: SubstitutionState): Promise<void> {
  const at = context.clock.now()
  const found = await context.db.select({ orderId: substitutionOffers.orderId }).from(substitutionOffers).where(which).limit(batchSize)
  for (const orderId of new Set(found.map(row => row.orderId))) {
    const events = await context.db.transaction(async tx => {
      // Orders are locked before their questions, as answers do.
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
      if (!order) return []
      const answered = state === 'withdrawn' ? { answeredBy: 'system' as const, answeredAt: at } : {}
      const ended = await tx
        .update(substitutionOffers)
        .set({ state, ...answered })
        .where(and(eq(substitutionOffers.orderId, orderId), which))
        .returning()
      const ids: number[] = []
      for (const offer of ended) ids.push(await addSubstitutionEvent(tx, order, { kind: 'substitution_answered', offer, actor: { kind: 'system' }, at }))
      return ids
    })
    context.events.announce(events)
  }
}
