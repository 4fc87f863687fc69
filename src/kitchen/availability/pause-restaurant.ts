import { eq } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { events } from '#platform/database/tables.ts'
import { type Restaurant, restaurants } from '#restaurants/tables.ts'
import type { RestaurantState } from '#restaurants/vocabulary.ts'
import { type KitchenState, maxPauseMinutes, refuseKitchen } from '../contract.ts'
import { describeKitchenState } from './kitchen-state.ts'

interface RestaurantStateChange {
  restaurantId: string
  state: RestaurantState
  /** Minutes until automatic reopening. */
  minutes?: number | undefined
  /** Instant of automatic reopening, instead of `minutes`. */
  until?: Date | undefined
  /** With `throttled`: offered percentage of each station's capacity. */
  percent?: number | undefined
}

/** Default percentage of a throttle. */
export const defaultThrottlePercent = 50

/**
 * Pauses, throttles or reopens a restaurant, effective from the next quote.
 * @throws Refusal `kitchen_not_yours`, `until_passed`, `until_too_far`
 */
export async function changeRestaurantState(
  context: Context,
  { restaurantId, state, percent = defaultThrottlePercent, ...ends }: RestaurantStateChange,
  actor: Actor,
): Promise<KitchenState> {
  const now = context.clock.now()
  const until = ends.minutes === undefined ? ends.until : after(now, ends.minutes)
  if (until !== undefined && until <= now) throw refuseKitchen('until_passed', { field: 'until' })
  if (until !== undefined && until > after(now, maxPauseMinutes))
    throw refuseKitchen('until_too_far', { field: 'until', values: { hours: maxPauseMinutes / 60 } })
  const { row, event } = await context.db.transaction(tx =>
    writeRestaurantState(
      tx,
      restaurantId,
      before => ({ state, stateUntil: state === 'open' ? null : (until ?? null), throttlePercent: state === 'throttled' ? percent : before.throttlePercent }),
      actor,
    ),
  )
  if (event !== undefined) context.events.announce([event])
  return describeKitchenState(context, row)
}

type WrittenState = Pick<Restaurant, 'state' | 'stateUntil' | 'throttlePercent'>

/**
 * Writes a restaurant's state with its audit entry and event in the caller's transaction. The caller announces the event after the commit.
 * @param decide gets the locked row
 * @throws Refusal `kitchen_not_yours`
 */
export async function writeRestaurantState(
  tx: Database,
  restaurantId: string,
  decide: (before: Restaurant) => WrittenState,
  actor: Actor,
): Promise<{ row: Restaurant; event: number | undefined }> {
  const [before] = await tx.select().from(restaurants).where(eq(restaurants.id, restaurantId)).for('update')
  if (!before) throw refuseKitchen('kitchen_not_yours')
  const changed = decide(before)
  await tx.update(restaurants).set(changed).where(eq(restaurants.id, restaurantId))
  await audit(tx, actor, {
    action: 'restaurant.state_changed',
    tableName: 'restaurants',
    rowId: restaurantId,
    restaurantId,
    before: { state: before.state, stateUntil: before.stateUntil, throttlePercent: before.throttlePercent },
    after: changed,
  })
  const [insertedEvent] = await tx
    .insert(events)
    .values({ topic: 'restaurant', restaurantId, subjectId: restaurantId, kind: changed.state })
    .returning({ id: events.id })
  return { row: { ...before, ...changed }, event: insertedEvent?.id }
}

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)
