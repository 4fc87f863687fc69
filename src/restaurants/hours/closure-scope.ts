import type { Context } from '#platform/context.ts'
import { addDays } from '#platform/local-time.ts'
import { type DirectoryRestaurant, directorySnapshot } from '../directory/restaurant-directory.ts'
import type { ClosureInput } from './contract.ts'
import { type DatedClosure, findClosureOn } from './opening-hours.ts'

/** So far into days off it is looked whether they hold somewhere, in days. */
const maxDays = 366
/** So many restaurants are named. */
const maxNamed = 5

type ClosurePlace = Partial<Pick<ClosureInput, 'restaurantId' | 'cityId'>>

/** Whether what is of a restaurant, a city or (neither) the chain is of this restaurant too. */
export const isInScope = ({ restaurantId, cityId }: ClosurePlace, { id, city }: DirectoryRestaurant): boolean =>
  restaurantId ? restaurantId.toLowerCase() === id : !cityId || cityId.toLowerCase() === city.id

/** Days off as rules have them: which of two decides follows from whose they are. */
export const toDatedClosure = (closure: ClosureInput): DatedClosure => ({
  ...closure,
  place: closure.restaurantId ? 'restaurant' : closure.cityId ? 'city' : 'chain',
})

/** In how many restaurants days off decide about one of their days at least, and the first of them by name: those with days off of their own keep these. */
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
