import type { Context } from '#platform/context.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { refuseAssistant } from '../contract.ts'

/** Whether assistants are offered a restaurant: its company allows it, and it takes orders from guests. */
const isOffered = ({ company, services }: DirectoryRestaurant): boolean => company.allowsAssistants && services.length > 0

/** Lists the restaurants that assistants are offered. */
export const listOfferedRestaurants = async (context: Context): Promise<DirectoryRestaurant[]> =>
  (await directorySnapshot.now(context)).restaurants.filter(isOffered)

/**
 * Finds an offered restaurant by its slug or id.
 * @throws Refusal `restaurant_not_offered`, also when its company does not allow assistants
 */
export async function requireOfferedRestaurant(context: Context, slugOrId: string): Promise<DirectoryRestaurant> {
  const directory = await directorySnapshot.now(context)
  const restaurant = directory.at(slugOrId) ?? directory.restaurant(slugOrId)
  if (!restaurant || !isOffered(restaurant)) throw refuseAssistant('restaurant_not_offered')
  return restaurant
}
