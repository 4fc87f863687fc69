import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { events } from '#platform/database/tables.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { getGroupState } from '../group/find-group.ts'
import { cartLines, carts } from '../tables/carts.ts'
import { groupRecurrences } from '../tables/groups.ts'
import { enqueueOpenedMails, groupOpenedMailJob } from './group-mails.ts'
import { computeNextOpening, openAfterMealMs, openBeforeMealMs } from './next-opening.ts'

/** Job of every minute, also after downtime. */
export const openRecurringGroupsJob = defineJob<Record<string, never>>('orders.recurring_groups', { retryLimit: 0 })

/** Groups opened in one run; the next minute takes more. */
const batchSize = 200
/** Weeks in a row without a dish after which a group opens no more. */
const maxIdleWeeks = 4

/**
 * Opens the groups that are due: the same link, people, restaurant and time of the meal, without last week's dishes. Nothing is ordered; members with an
 * account get a mail. A meal that
 * passed while the server was down is left out, and a group that is being filled stays as it is.
 * @returns number of opened groups
 */
export async function openRecurringGroups(context: Context): Promise<number> {
  const due = await context.db
    .select({ cartId: groupRecurrences.cartId })
    .from(groupRecurrences)
    .where(lte(groupRecurrences.opensAt, context.clock.now()))
    .orderBy(asc(groupRecurrences.opensAt))
    .limit(batchSize)
  const directory = await directorySnapshot.now(context)
  if (due.length > 0) await context.jobs.ready(groupOpenedMailJob)
  let opened = 0
  for (const { cartId } of due) {
    const event = await context.db.transaction(tx =>
      openGroupAgain(tx, context, cartId, { now: context.clock.now(), timezoneOf: id => directory.restaurant(id)?.timezone }),
    )
    if (event === undefined) continue
    context.events.announce([event])
    opened++
  }
  return opened
}

/** Opens one group that is still due, of several instances once. Returns the event, or undefined where it did not open. */
async function openGroupAgain(
  tx: Database,
  context: Pick<Context, 'jobs'>,
  cartId: string,
  { now, timezoneOf }: { now: Date; timezoneOf: (restaurantId: string) => string | undefined },
): Promise<number | undefined> {
  // The cart is locked before its recurrence, as changes of a group do.
  const [group] = await tx.select().from(carts).where(eq(carts.id, cartId)).for('update')
  const [recurrence] = await tx
    .select()
    .from(groupRecurrences)
    .where(and(eq(groupRecurrences.cartId, cartId), lte(groupRecurrences.opensAt, now)))
    .for('update')
  if (!group || !recurrence) return undefined
  const timezone = timezoneOf(group.restaurantId ?? '')
  if (timezone === undefined || recurrence.idleWeeks >= maxIdleWeeks) {
    await tx.delete(groupRecurrences).where(eq(groupRecurrences.cartId, cartId))
    return undefined
  }
  const mealAt = new Date(recurrence.opensAt.getTime() + openBeforeMealMs)
  const state = getGroupState(group, now)
  const isBeingFilled = (state === 'open' || state === 'closed') && (await tx.$count(cartLines, eq(cartLines.cartId, cartId))) > 0
  const opens = mealAt > now && !isBeingFilled
  const opensAt = new Date(computeNextOpening(recurrence, { now: now.getTime(), timezone }))
  await tx
    .update(groupRecurrences)
    .set({ opensAt, ...(opens && { idleWeeks: recurrence.idleWeeks + 1 }) })
    .where(eq(groupRecurrences.cartId, cartId))
  if (!opens) return undefined
  await tx.delete(cartLines).where(eq(cartLines.cartId, cartId))
  await tx
    .update(carts)
    .set({
      state: 'open',
      orderId: null,
      closesAt: null,
      slotStartsAt: group.fulfilment === 'table' ? null : mealAt,
      expiresAt: new Date(mealAt.getTime() + openAfterMealMs),
      updatedAt: now,
      version: sql`${carts.version} + 1`,
    })
    .where(eq(carts.id, cartId))
  // In the transaction of the opening: once, whatever happens to this process or other instances.
  if (recurrence.joinToken !== null) await enqueueOpenedMails(tx, context, cartId)
  const [event] = await tx.insert(events).values({ topic: 'group', subjectId: cartId, kind: 'opened' }).returning({ id: events.id })
  return event?.id
}
