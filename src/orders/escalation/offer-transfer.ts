import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { minuteMs } from '#platform/time-units.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import { enqueueOrderPush } from '../jobs/order-push-job.ts'
import { mayTransfer } from '../lifecycle.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import { type TransferOffer, transferOffers } from '../tables/promises.ts'
import { getOrderLanguage } from '../tracking/order-url.ts'
import { quoteTransfer } from '../transfer/transfer-order.ts'
import { listOpenTargets } from '../transfer/transfer-targets.ts'

/** Largest distance of an offered restaurant, in metres: nobody crosses a region for a kebab. */
const maxOfferMetres = 10_000
/** Restaurants to ask for a quote before giving up. */
const maxTargetsAsked = 3

/**
 * Finds what an unanswered order is waiting for: an open offer, `none` when it was never offered, or `over` when the customer has declined,
 * not answered, or already been transferred once.
 */
export async function readOfferState({ db, clock }: Pick<Context, 'db' | 'clock'>, orderId: string): Promise<'none' | 'open' | 'over'> {
  const [offer] = await db.select().from(transferOffers).where(eq(transferOffers.orderId, orderId))
  if (!offer) return 'none'
  return offer.state === 'open' && offer.expiresAt > clock.now() ? 'open' : 'over'
}

/** Offers the nearest restaurant that can take an unanswered order to its customer. Returns false when there is none. */
export async function offerTransfer(context: Context, orderId: string, openMinutes: number): Promise<boolean> {
  const [order] = await context.db.select().from(orders).where(eq(orders.id, orderId))
  if (order?.status !== 'pending' || !mayTransfer(order)) return false
  const offer = await findOffer(context, order, openMinutes)
  if (!offer) return false
  const now = context.clock.now()
  const events = await context.db.transaction(async tx => {
    const [moved] = await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(and(eq(orders.id, orderId), eq(orders.version, order.version)))
      .returning({ id: orders.id })
    if (!moved) return []
    const inserted = await tx.insert(transferOffers).values(offer).onConflictDoNothing().returning({ id: transferOffers.orderId })
    if (inserted.length === 0) return []
    await context.jobs.send(tx, orderNotificationJob, { orderId, news: 'transfer_offered' })
    await enqueueOrderPush(tx, context, { orderId, news: 'transfer_offered' })
    return tx
      .insert(orderEvents)
      .values({
        orderId,
        restaurantId: order.restaurantId,
        kind: 'transfer_offered',
        actorKind: 'system',
        data: { to: offer.restaurantId },
        createdAt: now,
      })
      .returning({ id: orderEvents.id })
  })
  context.events.announce(events.map(({ id }) => id))
  // Changed meanwhile: the next run decides anew.
  return true
}

async function findOffer(context: Context, order: Order, openMinutes: number): Promise<typeof transferOffers.$inferInsert | undefined> {
  const targets = (await listOpenTargets(context, order)).filter(({ distanceMetres }) => distanceMetres <= maxOfferMetres).slice(0, maxTargetsAsked)
  for (const { restaurant } of targets) {
    const request = {
      id: order.id,
      restaurantId: restaurant.id,
      person: undefined,
      token: order.publicToken.toString('base64url'),
      language: getOrderLanguage(order),
    }
    const quoted = await quoteTransfer(context, request).then(
      answer => answer.quoted,
      error => {
        // Points, manual discounts and online payments bind an order to its company.
        if (!(error instanceof Refusal)) throw error
        return undefined
      },
    )
    if (!quoted?.time || quoted.problems.length > 0) continue
    if (quoted.totals.totalCents > 0 && !quoted.paymentWays.includes(order.paymentMethod)) continue
    const now = context.clock.now()
    return {
      orderId: order.id,
      restaurantId: restaurant.id,
      totalCents: quoted.totals.totalCents,
      discountCents: quoted.totals.discountCents,
      promisedAt: new Date(quoted.time.promisedAt),
      expiresAt: new Date(now.getTime() + openMinutes * minuteMs),
      createdAt: now,
    }
  }
  return undefined
}

/** Closes the offers of orders that their own restaurant has answered after all. */
export async function withdrawAnsweredOffers({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const answered = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, transferOffers.orderId), sql`${orders.status} <> 'pending'`))
  await db
    .update(transferOffers)
    .set({ state: 'withdrawn', decidedAt: clock.now() })
    .where(and(eq(transferOffers.state, 'open'), inArray(transferOffers.orderId, answered)))
}

/** Closes an open offer in the given way; false if it was not open any more. */
export async function closeOffer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  orderId: string,
  state: Extract<TransferOffer['state'], 'accepted' | 'declined' | 'expired'>,
): Promise<boolean> {
  const closed = await db
    .update(transferOffers)
    .set({ state, decidedAt: clock.now() })
    .where(and(eq(transferOffers.orderId, orderId), eq(transferOffers.state, 'open')))
    .returning({ id: transferOffers.orderId })
  return closed.length > 0
}
