import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { findNextOrderTime } from '#restaurants/next-order-time.ts'
import { type Restaurant, restaurants } from '#restaurants/tables.ts'
import { type KitchenState, refuseKitchen } from '../contract.ts'

/** @throws Refusal `kitchen_not_yours` when there is no such restaurant */
export async function readKitchenState(context: Context, restaurantId: string): Promise<KitchenState> {
  const [restaurant] = await context.db.select().from(restaurants).where(eq(restaurants.id, restaurantId))
  if (!restaurant) throw refuseKitchen('kitchen_not_yours')
  return describeKitchenState(context, restaurant)
}

/** Expired pauses and throttles count as over. */
export async function describeKitchenState(context: Context, restaurant: Restaurant): Promise<KitchenState> {
  const { id, name, slug, timezone, preparationMinutes, state, stateUntil, throttlePercent } = restaurant
  const now = context.clock.now()
  const isOver = stateUntil !== null && stateUntil <= now
  const rules = (await directorySnapshot.now(context)).restaurant(id)?.rules
  const opensAt =
    isOver || state !== 'paused' || !stateUntil || !rules
      ? undefined
      : findNextOrderTime({ rules, preparationMinutes, now: now.getTime(), pausedUntil: stateUntil.getTime() })
  return {
    id,
    name,
    slug,
    timezone,
    preparationMinutes,
    state: isOver ? 'open' : state,
    stateUntil: isOver ? null : (stateUntil?.toISOString() ?? null),
    opensAt: toIsoOrNull(opensAt),
    throttlePercent: isOver || state !== 'throttled' ? 100 : throttlePercent,
  }
}
