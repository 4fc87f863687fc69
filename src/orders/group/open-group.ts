import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { settleRateLimits } from '#platform/rate-limit/rate-limit-counters.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { refuseOrder } from '../contract.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import type { CartLine } from '../quote/contract.ts'
import { quoteCart } from '../quote/quote-cart.ts'
import { cartLines, carts } from '../tables/carts.ts'
import { maxLinesPerFriend, type openedGroupAnswer, type openGroupInput } from './contract.ts'
import { toFulfilmentColumns } from './describe-group-fulfilment.ts'
import { hashGroupToken } from './find-group.ts'
import { recordMember } from './join-group.ts'
import { groupTtlMs, homeNetworkKey } from './network-line-limit.ts'
import { toStoredLine } from './stored-line.ts'

interface OpenGroupRequest extends z.output<typeof openGroupInput> {
  userId: string | undefined
  language: Language
  /** Network of the request. */
  from: string
}

/**
 * Opens a group at a restaurant; only hashes of its two tokens are stored. The host's orderable cart lines move into the group, others stay
 * in the cart: `taken` lists the moved ones. One transaction, so no line is lost or duplicated.
 * @throws Refusal `restaurant_unknown`
 */
export async function openGroup(
  context: Context,
  { restaurantId, closesInMinutes, way, host, userId, language, from }: OpenGroupRequest,
): Promise<z.output<typeof openedGroupAnswer>['group']> {
  const restaurant = (await directorySnapshot.now(context)).restaurant(restaurantId)
  if (!restaurant) throw refuseOrder('restaurant_unknown')
  const orderable = host ? await selectOrderableLines(context, restaurant.id, host.lines, language) : []
  const parts = await salesCatalogue.now(context)
  const now = context.clock.now().getTime()
  const [joinToken, hostToken] = [randomBytes(16).toString('base64url'), randomBytes(16).toString('base64url')]
  const id = await context.db.transaction(async tx => {
    const [createdCart] = await tx
      .insert(carts)
      .values({
        kind: 'group',
        userId,
        joinTokenSha256: hashGroupToken(joinToken),
        hostTokenSha256: hashGroupToken(hostToken),
        restaurantId: restaurant.id,
        ...toFulfilmentColumns(way, parts),
        closesAt: closesInMinutes === undefined ? null : new Date(now + closesInMinutes * 60_000),
        expiresAt: new Date(now + groupTtlMs),
      })
      .returning({ id: carts.id })
    const cartId = createdCart?.id ?? ''
    if (host && orderable.length > 0) {
      const author = hashGroupToken(host.author)
      await tx.insert(cartLines).values(orderable.map(({ stored }) => ({ cartId, forName: host.forName, authorTokenSha256: author, ...stored })))
      await recordMember(tx, cartId, { name: host.forName, author, userId })
    }
    return cartId
  })
  await settleRateLimits(context, { keep: [{ ...homeNetworkKey(id, from), window: groupTtlMs }] })
  return { id, joinToken, hostToken, taken: orderable.map(({ at: index }) => index) }
}

/** Selects the currently orderable lines, up to the limit per person. */
async function selectOrderableLines(context: Context, restaurantId: string, lines: CartLine[], language: Language) {
  const quoteRequest = { restaurantId, fulfilment: 'pickup' as const, lines, tipCents: 0, coupons: [], rewards: [] }
  const quoted = await quoteCart(context, quoteRequest, { language })
  const orderable = lines.flatMap((line, index) => {
    const sold = quoted.lines.find(line => line.line === index)
    return sold && !quoted.problems.some(problem => problem.line === index) ? [{ at: index, stored: toStoredLine(line, sold) }] : []
  })
  return orderable.slice(0, maxLinesPerFriend)
}
