import type { CourierRoute } from '#kitchen/delivery/contract.ts'
import { api } from '../shared/api.ts'
import { getDashboardPath, type SignedInUser } from './session.ts'

/** Start page after login: as `getDashboardPath`, but a courier who is on shift or has a delivery in hand continues there. */
export async function getPostLoginPath(user: SignedInUser): Promise<string> {
  const dashboardPath = getDashboardPath(user)
  const courierMemberships = (user.staff ?? []).filter(({ role }) => role === 'courier')
  if (dashboardPath === '/courier' || user.role === 1 || courierMemberships.length === 0) return dashboardPath
  const busy = await Promise.all(courierMemberships.map(({ restaurantId }) => isDelivering(restaurantId)))
  return busy.includes(true) ? '/courier' : dashboardPath
}

/** False when the server does not respond: the user's own screen shows the error. */
const isDelivering = (restaurant: string): Promise<boolean> =>
  api<CourierRoute>('GET', '/courier/route', { query: { restaurant } }).then(
    ({ shift, stops }) => shift !== null || stops.some(({ mine }) => mine),
    () => false,
  )
