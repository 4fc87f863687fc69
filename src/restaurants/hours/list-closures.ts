import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { romeTime, wallClock } from '#platform/local-time.ts'
import { inState } from '#platform/server/archive-state.ts'
import { sortedPage } from '#platform/server/sorting.ts'
import { refuseRestaurants } from '../contract.ts'
import { restaurants } from '../tables.ts'
import { type ClosuresQuery, closurePlaces } from './contract.ts'
import { closuresOf, sharedClosures } from './save-closures.ts'

/**
 * A page of the days off that concern a restaurant; without one, of those of the chain and the cities.
 * @throws Refusal `restaurant_not_found`
 */
export async function listClosures({ db, clock }: Pick<Context, 'db' | 'clock'>, query: ClosuresQuery, restaurantId?: string) {
  const place = restaurantId === undefined ? undefined : await placeOf(db, restaurantId)
  const today = wallClock(clock.now().getTime(), place?.timezone ?? romeTime).date
  const closures = inState(await (place ? closuresOf(db, place) : sharedClosures(db)), query.state)
  const ahead = closures.filter(({ endsOn }) => endsOn >= today)
  const { rows, of } = sortedPage(query.past === 'true' ? closures : ahead, query, {
    days: each => each.startsOn,
    kind: each => each.kind,
    service: each => each.fulfilment ?? '',
    place: each => `${closurePlaces.indexOf(each.place)} ${each.placeName}`,
    reason: each => each.reason,
  })
  return { closures: rows, over: closures.length - ahead.length, ...of }
}

async function placeOf(db: Context['db'], restaurantId: string) {
  const [place] = await db
    .select({ restaurantId: restaurants.id, cityId: restaurants.cityId, timezone: restaurants.timezone })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!place) throw refuseRestaurants('restaurant_not_found')
  return place
}
