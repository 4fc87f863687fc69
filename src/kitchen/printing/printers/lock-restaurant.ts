import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { refuseRestaurants } from '#restaurants/contract.ts'
import { restaurants } from '#restaurants/tables.ts'

/**
 * Locks a restaurant for a change of its printing: two at once neither exceed the most printers nor both find the settings unchosen. Orders go on meanwhile.
 * Administrators may name any restaurant, so it need not exist.
 * @throws Refusal `restaurant_not_found`
 */
export async function lockRestaurant(tx: Database, restaurantId: string): Promise<void> {
  const [restaurant] = await tx.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.id, restaurantId)).for('no key update')
  if (!restaurant) throw refuseRestaurants('restaurant_not_found')
}
