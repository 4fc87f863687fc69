import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { networkNow } from '#restaurants/network.ts'
import { refuseOrder } from '../contract.ts'
import { carts } from '../tables/carts.ts'
import { hashOf } from './find-group.ts'

/** Nobody orders next day what was gathered today, in ms. */
const lasts = 12 * 3_600_000

/** Opens a group at a restaurant; only the hashes of its two tokens are kept. @throws Refusal `restaurant_unknown` */
export async function openGroup(
  context: Context,
  { restaurantId, closesInMinutes, userId }: { restaurantId: string; closesInMinutes?: number | undefined; userId: string | undefined },
): Promise<{ id: string; joinToken: string; hostToken: string }> {
  const restaurant = (await networkNow.now(context)).restaurant(restaurantId)
  if (!restaurant) throw refuseOrder('restaurant_unknown')
  const now = context.clock.now().getTime()
  const [joinToken, hostToken] = [randomBytes(16).toString('base64url'), randomBytes(16).toString('base64url')]
  const [made] = await context.db
    .insert(carts)
    .values({
      kind: 'group',
      userId,
      joinTokenSha256: hashOf(joinToken),
      hostTokenSha256: hashOf(hostToken),
      restaurantId: restaurant.id,
      closesAt: closesInMinutes === undefined ? null : new Date(now + closesInMinutes * 60_000),
      expiresAt: new Date(now + lasts),
    })
    .returning({ id: carts.id })
  return { id: made?.id ?? '', joinToken, hostToken }
}
