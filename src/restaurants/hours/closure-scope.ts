import type { Context } from '#platform/context.ts'
import { addDays } from '#platform/local-time.ts'
import { type NetworkRestaurant, networkNow } from '../directory/restaurant-directory.ts'
import type { ClosureInput } from './contract.ts'
import { closureOn, type DatedClosure } from './opening-hours.ts'

/** So far into days off it is looked whether they hold somewhere, in days. */
const farthest = 366
/** So many restaurants are named. */
const named = 5

type Place = Partial<Pick<ClosureInput, 'restaurantId' | 'cityId'>>

/** Whether what is of a restaurant, a city or (neither) the chain is of this restaurant too. */
export const isOf = ({ restaurantId, cityId }: Place, { id, city }: NetworkRestaurant): boolean =>
  restaurantId ? restaurantId.toLowerCase() === id : !cityId || cityId.toLowerCase() === city.id

/** Days off as rules have them: which of two decides follows from whose they are. */
export const asDated = (closure: ClosureInput): DatedClosure => ({
  ...closure,
  place: closure.restaurantId ? 'restaurant' : closure.cityId ? 'city' : 'chain',
})

/** In how many restaurants days off decide about one of their days at least, and the first of them by name: those with days off of their own keep these. */
export async function closureReach(context: Context, closure: ClosureInput, id?: string): Promise<{ restaurants: number; names: string[] }> {
  const { restaurants } = await networkNow.now(context)
  const dated = asDated(closure)
  const last = [closure.endsOn, addDays(closure.startsOn, farthest)].sort()[0] as string
  const reached = restaurants.filter(restaurant => {
    if (!isOf(closure, restaurant)) return false
    const closures = [...restaurant.rules.closures.filter(other => other.id !== id), dated]
    for (let date = closure.startsOn; date <= last; date = addDays(date, 1)) {
      if (closureOn({ closures }, date, closure.fulfilment ?? undefined) === dated) return true
    }
    return false
  })
  return { restaurants: reached.length, names: reached.slice(0, named).map(({ name }) => name) }
}
