import type { CourierRound } from '#kitchen/delivery/contract.ts'
import { api } from '../shared/api.ts'
import { dashboardOf, type SignedInUser } from './session.ts'

/**
 * Where somebody begins after signing in: as `dashboardOf`, but who delivers, too, and is in the middle of a shift, or has a delivery in
 * hand, goes on with that.
 */
export async function landingOf(user: SignedInUser): Promise<string> {
  const usual = dashboardOf(user)
  const places = (user.staff ?? []).filter(({ role }) => role === 'courier')
  if (usual === '/courier' || user.role === 1 || places.length === 0) return usual
  const busy = await Promise.all(places.map(({ restaurantId }) => isOut(restaurantId)))
  return busy.includes(true) ? '/courier' : usual
}

/** Where the server has no answer, the own screen says why. */
const isOut = (restaurant: string): Promise<boolean> =>
  api<CourierRound>('GET', '/courier/round', { query: { restaurant } }).then(
    ({ shift, stops }) => shift !== null || stops.some(({ mine }) => mine),
    () => false,
  )
