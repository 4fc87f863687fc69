import { eq } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { events } from '#platform/database/tables.ts'
import { restaurants } from '#restaurants/tables.ts'
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
const defaultThrottlePercent = 50

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
  const { row, event } = await context.db.transaction(async tx => {
    const [before] = await tx.select().from(restaurants).where(eq(restaurants.id, restaurantId)).for('update')
    if (!before) throw refuseKitchen('kitchen_not_yours')
    const changed = { state, stateUntil: state === 'open' ? null : (until ?? null), throttlePercent: state === 'throttled' ? percent : before.throttlePercent }
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
      .values({ topic: 'restaurant', restaurantId, subjectId: restaurantId, kind: state })
      .returning({ id: events.id })
    return { row: { ...before, ...changed }, event: insertedEvent?.id }
  })
  if (event !== undefined) context.events.announce([event])
  return describeKitchenState(context, row)
}

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)
