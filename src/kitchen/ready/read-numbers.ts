import { and, asc, desc, eq, gt, isNull, notInArray } from 'drizzle-orm'
import { refuseOrder } from '#orders/contract.ts'
import { orders } from '#orders/tables.ts'
import { awaitingPaymentStatuses } from '#orders/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { hourMs } from '#platform/time-units.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import type { ReadyNumbers } from './contract.ts'

/** Maximum numbers of each kind; a screen shows fewer. */
const maxNumbers = 60
/** Age in ms from which a ready number is no longer called: it was taken without a tap. */
const maxReadyAgeMs = 2 * hourMs

/** @throws Refusal `restaurant_unknown` */
export async function requireScreenRestaurant(context: Context, slug: string): Promise<DirectoryRestaurant> {
  const restaurant = (await directorySnapshot.now(context)).at(slug)
  if (!restaurant) throw refuseOrder('restaurant_unknown')
  return restaurant
}

/**
 * Reads the numbers for the screen at the counter: of guests who are there. Deliveries and tables are left out: these
 * are brought to the guest. An order is in preparation once the kitchen has begun it, as on the guest's own page. Nothing but numbers: everybody in
 * the shop reads the screen.
 */
export async function readReadyNumbers({ db, clock }: Pick<Context, 'db' | 'clock'>, { id, name, slug, timezone }: DirectoryRestaurant): Promise<ReadyNumbers> {
  const isHere = and(
    eq(orders.restaurantId, id),
    isNull(orders.closedAt),
    eq(orders.fulfilment, 'pickup'),
    notInArray(orders.paymentStatus, [...awaitingPaymentStatuses]),
  )
  const [preparing, ready] = await Promise.all([
    db
      .select({ number: orders.number })
      .from(orders)
      .where(and(isHere, eq(orders.status, 'preparing')))
      .orderBy(asc(orders.promisedAt), asc(orders.id))
      .limit(maxNumbers),
    db
      .select({ number: orders.number })
      .from(orders)
      .where(and(isHere, eq(orders.status, 'ready'), gt(orders.readyAt, new Date(clock.now().getTime() - maxReadyAgeMs))))
      .orderBy(desc(orders.readyAt), desc(orders.id))
      .limit(maxNumbers),
  ])
  return { restaurant: { name, slug, timezone }, preparing: preparing.map(({ number }) => number), ready: ready.map(({ number }) => number) }
}
