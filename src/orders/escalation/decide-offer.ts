import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { computeDistanceMetres } from '#restaurants/directory/distance.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { refuseOrder } from '../contract.ts'
import { toRestaurantSummary } from '../delivery/find-restaurants-for-address.ts'
import type { OrderProgress } from '../placing/contract.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import { type TransferOffer, transferOffers } from '../tables/promises.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { refuseTransfer } from '../transfer/contract.ts'
import { transferOrder } from '../transfer/transfer-order.ts'
import type { OfferedTransfer } from './contract.ts'
import { closeOffer } from './offer-transfer.ts'
import { rejectUnanswered } from './reject-unanswered.ts'

interface OpenOffer {
  order: Order
  offer: TransferOffer
}

async function readOpenOffer({ db, clock }: Context, id: string): Promise<OpenOffer | undefined> {
  const [row] = await db
    .select({ order: orders, offer: transferOffers })
    .from(transferOffers)
    .innerJoin(orders, eq(orders.id, transferOffers.orderId))
    .where(eq(transferOffers.orderId, id))
  return row && row.offer.state === 'open' && row.order.status === 'pending' && row.offer.expiresAt > clock.now() ? row : undefined
}

/**
 * Reads the other restaurant that is offered for an unanswered order; null: none, or not any more.
 * @throws Refusal `order_not_found`
 */
export async function readOffer(context: Context, id: string, requester: OrderRequester): Promise<OfferedTransfer | null> {
  await readAuthorizedProgress(context, id, requester)
  const open = await readOpenOffer(context, id)
  const network = await directorySnapshot.now(context)
  const [target, own] = [open && network.restaurant(open.offer.restaurantId), open && network.restaurant(open.order.restaurantId)]
  if (!open || !target) return null
  return {
    restaurant: toRestaurantSummary(target),
    distanceMetres: own ? Math.round(computeDistanceMetres(own, target)) : 0,
    totalCents: open.offer.totalCents,
    beforeTotalCents: open.order.totalCents,
    promisedAt: open.offer.promisedAt.toISOString(),
    expiresAt: open.offer.expiresAt.toISOString(),
  }
}

/**
 * Transfers an unanswered order to the offered restaurant, at the price and time that were offered.
 * @throws Refusal `order_not_found`, `transfer_offer_missing`, and those of `transferOrder`
 */
export async function acceptOffer(context: Context, id: string, { language, ...requester }: OrderRequester & { language: Language }): Promise<OrderProgress> {
  await readAuthorizedProgress(context, id, requester)
  const open = await readOpenOffer(context, id)
  if (!open) throw refuseTransfer('transfer_offer_missing')
  const { restaurantId, totalCents, discountCents, promisedAt } = open.offer
  const moved = await transferOrder(context, {
    id,
    restaurantId,
    language,
    ...requester,
    seen: { totalCents, discountCents, promisedAt: promisedAt.toISOString() },
  })
  await closeOffer(context, id, 'accepted')
  return moved
}

/**
 * Declines the offered restaurant: nobody makes the order then, so it is rejected at once, with its refund.
 * @throws Refusal `order_not_found`, `transfer_offer_missing`
 */
export async function declineOffer(context: Context, id: string, requester: OrderRequester): Promise<OrderProgress> {
  const { standing } = await readAuthorizedProgress(context, id, requester)
  const open = await readOpenOffer(context, id)
  if (!open || !(await closeOffer(context, id, 'declined'))) throw refuseTransfer('transfer_offer_missing')
  const actor = standing === 'customer' ? ('customer' as const) : standing === 'link' ? ('guest' as const) : ('staff' as const)
  const [event] = await context.db
    .insert(orderEvents)
    .values({
      orderId: id,
      restaurantId: open.order.restaurantId,
      kind: 'transfer_declined',
      actorKind: actor,
      actorId: actor === 'guest' ? null : (requester.person?.id ?? null),
      createdAt: context.clock.now(),
    })
    .returning({ id: orderEvents.id })
  if (event) context.events.announce([event.id])
  await rejectUnanswered(context, { id })
  const { progress } = await readAuthorizedProgress(context, id, requester)
  if (progress.status === 'pending') throw refuseOrder('order_step_too_late')
  return progress
}
