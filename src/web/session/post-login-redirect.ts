import type { CourierRoute } from '#kitchen/delivery/contract.ts'
import { api } from '../shared/api.ts'
import { getDashboardPath, type SignedInUser } from './session.ts'

/**
 * Where somebody begins after signing in: as `getDashboardPath`, but who delivers, too, and is in the middle of a shift, or has a delivery in
 * hand, goes on with that.
 */
export async function getPostLoginPath(user: SignedInUser): Promise<string> {
  const dashboardPath = getDashboardPath(user)
  const courierMemberships = (user.staff ?? []).filter(({ role }) => role === 'courier')
  if (dashboardPath === '/courier' || user.role === 1 || courierMemberships.length === 0) return dashboardPath
  const busy = await Promise.all(courierMemberships.map(({ restaurantId }) => isDelivering(restaurantId)))
  return busy.includes(true) ? '/courier' : dashboardPath
}

/** Where the server has no answer, the own screen says why. */
const isDelivering = (restaurant: string): Promise<boolean> =>
  api<CourierRoute>('GET', '/courier/round', { query: { restaurant } }).then(
    ({ shift, stops }) => shift !== null || stops.some(({ mine }) => mine),
    () => false,
  )
