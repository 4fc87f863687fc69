import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { defaultTimezone, toWallClock } from '#platform/local-time.ts'
import { filterByArchiveState } from '#platform/server/archive-state.ts'
import { sortAndPage } from '#platform/server/sorting.ts'
import { refuseRestaurants } from '../contract.ts'
import { restaurants } from '../tables.ts'
import { type ClosuresQuery, closurePlaces } from './contract.ts'
import { readRestaurantClosures, readSharedClosures } from './save-closures.ts'

/**
 * Lists a page of the closures that apply to a restaurant; without one, of the chain's and the cities' closures.
 * @throws Refusal `restaurant_not_found`
 */
export async function listClosures({ db, clock }: Pick<Context, 'db' | 'clock'>, query: ClosuresQuery, restaurantId?: string) {
  const place = restaurantId === undefined ? undefined : await readScope(db, restaurantId)
  const today = toWallClock(clock.now().getTime(), place?.timezone ?? defaultTimezone).date
  const closures = filterByArchiveState(await (place ? readRestaurantClosures(db, place) : readSharedClosures(db)), query.state)
  const upcoming = closures.filter(({ endsOn }) => endsOn >= today)
  const { rows, paging } = sortAndPage(query.past === 'true' ? closures : upcoming, query, {
    days: row => row.startsOn,
    kind: row => row.kind,
    service: row => row.fulfilment ?? '',
    place: row => `${closurePlaces.indexOf(row.place)} ${row.placeName}`,
    reason: row => row.reason,
  })
  return { closures: rows, over: closures.length - upcoming.length, ...paging }
}

async function readScope(db: Context['db'], restaurantId: string) {
  const [place] = await db
    .select({ restaurantId: restaurants.id, cityId: restaurants.cityId, timezone: restaurants.timezone })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!place) throw refuseRestaurants('restaurant_not_found')
  return place
}
