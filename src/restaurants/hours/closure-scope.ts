import type { Context } from '#platform/context.ts'
import { addDays } from '#platform/local-time.ts'
import { type DirectoryRestaurant, directorySnapshot } from '../directory/restaurant-directory.ts'
import type { ClosureInput } from './contract.ts'
import { type DatedClosure, findClosureOn } from './opening-hours.ts'

/** Days of a closure that are checked at most. */
const maxDays = 366
/** Restaurants listed by name. */
const maxNamed = 5

type ClosurePlace = Partial<Pick<ClosureInput, 'restaurantId' | 'cityId'>>

/** Whether a scope (restaurant, city or, with neither, the chain) includes this restaurant. */
export const isInScope = ({ restaurantId, cityId }: ClosurePlace, { id, city }: DirectoryRestaurant): boolean =>
  restaurantId ? restaurantId.toLowerCase() === id : !cityId || cityId.toLowerCase() === city.id

/** Closure for the opening rules: its scope decides which of two wins. */
export const toDatedClosure = (closure: ClosureInput): DatedClosure => ({
  ...closure,
  place: closure.restaurantId ? 'restaurant' : closure.cityId ? 'city' : 'chain',
})

/**
 * Counts the restaurants in which a closure decides at least one of its days, and names the first ones. Restaurants with their own closures keep
 * them.
 */
export async function computeClosureReach(context: Context, closure: ClosureInput, id?: string): Promise<{ restaurants: number; names: string[] }> {
  const { restaurants } = await directorySnapshot.now(context)
  const dated = toDatedClosure(closure)
  const last = [closure.endsOn, addDays(closure.startsOn, maxDays)].sort()[0] as string
  const reached = restaurants.filter(restaurant => {
    if (!isInScope(closure, restaurant)) return false
    const closures = [...restaurant.rules.closures.filter(other => other.id !== id), dated]
    for (let date = closure.startsOn; date <= last; date = addDays(date, 1)) {
      if (findClosureOn({ closures }, date, closure.fulfilment ?? undefined) === dated) return true
    }
    return false
  })
  return { restaurants: reached.length, names: reached.slice(0, maxNamed).map(({ name }) => name) }
}
