import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { retryOnDeadlock } from '#platform/database/deadlock.ts'
import { buildRowsInsert } from '#platform/database/insert-rows.ts'
import type { Language } from '#platform/language/languages.ts'
import { refuseOrder } from '../contract.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import { refusePaymentMethod } from '../payment/refuse-payment-method.ts'
import type { OrderProgress } from '../placing/contract.ts'
import { getOrderBusinessDate } from '../placing/order-rows.ts'
import { buildCartFromOrder, groupComboLines, readActiveLines } from '../quote/cart-from-order.ts'
import { type QuotedCart, quoteCart } from '../quote/quote-cart.ts'
import { describeQuote } from '../quote/quote-response.ts'
import { readReservedDiscounts, updateCouponDiscounts } from '../reservations/discount-reservations.ts'
import { parseReservationConflict, releaseCapacity, releasePortions, reserveResources } from '../reservations/reserve.ts'
import { releaseStock } from '../reservations/reserve-stock.ts'
import { findMealTime } from '../slots/meal-time.ts'
import { capacityReservations } from '../tables/capacity.ts'
import type { OrderLine } from '../tables/lines.ts'
import { type Order, orderDays, orderEvents, orders } from '../tables/orders.ts'
import { orderDelays } from '../tables/promises.ts'
import { orderShares } from '../tables/shares.ts'
import { stockReservations } from '../tables/substitutions.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { buildDiscountSnapshot } from '../tracking/discount-snapshot.ts'
import { toOrderProgress } from '../tracking/read-order.ts'
import { refuseTransfer } from './contract.ts'
import { repriceLines } from './reprice-lines.ts'
import { requireTransferable } from './transfer-targets.ts'

interface TransferOrderRequest extends OrderRequester {
  id: string
  restaurantId: string
  /** Slot instead of the order's own time. */
  slot?: string | undefined
  language: Language
}

interface ExpectedTotals {
  totalCents: number
  promisedAt: string
  /** Expected discount if different from the order's own. */
  discountCents?: number | undefined
}

interface PricedTransfer {
  order: Order
  lines: OrderLine[]
  quoted: QuotedCart
}

/**
 * Quotes an order at another restaurant: repriced, with all obstacles among the problems. Reserved coupons and points must be valid there,
 * with the amounts of that restaurant.
 * @throws Refusal `order_not_found`, `order_not_transferable`, `transfer_same_restaurant`, `transfer_points_redeemed`, `transfer_discount_unknown`,
 * `restaurant_unknown`
 */
export async function quoteTransfer(
  context: Context,
  request: TransferOrderRequest & { seen?: ExpectedTotals },
  titles = request.language,
): Promise<PricedTransfer> {
  const order = await requireTransferable(context, request)
  if (order.restaurantId === request.restaurantId) throw refuseTransfer('transfer_same_restaurant')
  const lines = await readActiveLines(context.db, order.id)
  const reservedDiscounts = await readReservedDiscounts(context.db, order)
  // Manual discounts have no defined amount elsewhere.
  if (order.discountCents > 0 && reservedDiscounts.coupons.length === 0 && reservedDiscounts.points.size === 0)
    throw refuseTransfer('transfer_discount_unknown')
  const cart = await buildCartFromOrder(context.db, { order, lines, held: reservedDiscounts, restaurantId: request.restaurantId })
  const quoted = await quoteCart(
    context,
    {
      ...cart,
      ...(request.slot && { slot: request.slot }),
      ...(request.seen && { seen: { totalCents: request.seen.totalCents, promisedAt: request.seen.promisedAt } }),
    },
    {
      language: request.language,
      titles,
      buyer: { customerId: order.customerId ?? undefined, held: reservedDiscounts },
      inHand: true,
      mealAt: findMealTime(order),
    },
  )
  // The points ledger names the selling company.
  if (reservedDiscounts.points.size > 0 && quoted.restaurant.companyId !== order.companyId) throw refuseTransfer('transfer_points_redeemed')
  return { order, lines, quoted }
}

/**
 * Transfers an order before preparation to another restaurant, as shown: reserves there, releases here, replaces differing lines, assigns a
 * number, and records an event for each kitchen, in one transaction.
 * @throws Refusal `order_changed` (with problems and quote), `transfer_discount_differs` (with quote), `order_step_too_late`,
 * `payment_not_accepted`, `payment_nothing_due`, `payment_too_little`, and those of `quoteTransfer`
 */
export async function transferOrder(
  context: Context,
  request: TransferOrderRequest & { seen: ExpectedTotals; paymentMethod?: OrderPaymentMethod | undefined },
): Promise<OrderProgress> {
  // Ticket and receipt use the restaurant's language, refusals the buyer's.
  const { order, lines, quoted } = await quoteTransfer(context, request, 'it')
  const { time } = quoted
  if (quoted.problems.length > 0 || !time) throw refuseChanged(request.language === 'it' ? quoted : (await quoteTransfer(context, request)).quoted)
  const { discountCents } = quoted.totals
  if (discountCents !== order.discountCents && request.seen.discountCents !== discountCents)
    throw refuseTransfer('transfer_discount_differs', { details: { quote: describeQuote(quoted) } })
  const paymentMethod = request.paymentMethod ?? (quoted.totals.totalCents === 0 ? 'none' : order.paymentMethod)
  if (!quoted.paymentWays.includes(paymentMethod)) throw refusePaymentMethod(context, quoted, { method: paymentMethod, language: request.language })
  const now = context.clock.now()
  const { restaurant } = quoted
  const day = getOrderBusinessDate({ restaurant, slotStartsAt: new Date(time.slot) }, now)
  const { standing } = await readAuthorizedProgress(context, request.id, request)
  // Concurrent placements at both restaurants lock the same rows in another order.
  const done = await retryOnDeadlock(() =>
    context.db.transaction(async tx => {
      // Opposite transfers would deadlock on slots: serialize transfers, which are rare.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('orders.move'))`)
      const [currentOrder] = await tx.select({ version: orders.version, status: orders.status }).from(orders).where(eq(orders.id, order.id)).for('update')
      if (currentOrder?.version !== order.version) throw refuseOrder('order_step_too_late', { details: { status: currentOrder?.status } })
      await releasePortions(tx, { orderId: order.id, restaurantId: order.restaurantId, at: now })
      await releaseStock(tx, order)
      await releaseCapacity(tx, order.id)
      const number = await reserveResources(tx, {
        key: toTransferKey(order, request.restaurantId),
        restaurantId: restaurant.id,
        businessDate: day,
        capacity: quoted.needs,
        scarce: quoted.scarce,
        ingredients: quoted.usedIngredients,
        discounts: { coupons: [], keys: {}, points: [], customerId: undefined },
        at: now,
      })
      const held = quoted.needs.map(({ stationId, startsAt, units }) => ({ orderId: order.id, stationId, startsAt: new Date(startsAt), units }))
      if (held.length > 0) await tx.execute(buildRowsInsert(capacityReservations, held))
      const stocked = [...quoted.usedIngredients]
        .filter(([, quantity]) => quantity > 0)
        .map(([ingredientId, quantity]) => ({ orderId: order.id, ingredientId, quantity }))
      if (stocked.length > 0) await tx.insert(stockReservations).values(stocked)
      const lineNumbers = await repriceLines(tx, order, { before: groupComboLines(lines), quoted, at: now })
      await updateCouponDiscounts(tx, order.id, quoted.discounts)
      await tx
        .update(orderDays)
        .set({ orders: sql`${orderDays.orders} - 1` })
        .where(and(eq(orderDays.restaurantId, order.restaurantId), eq(orderDays.businessDate, order.businessDate)))
      // Shares of the former total; nothing of them is paid, else the order would stay.
      await tx.delete(orderShares).where(eq(orderShares.orderId, order.id))
      const [moved] = await tx
        .update(orders)
        .set({
          restaurantId: restaurant.id,
          companyId: restaurant.companyId,
          businessDate: day,
          number,
          // The new kitchen has not seen the order yet.
          status: 'pending',
          acceptedAt: null,
          alertedAt: null,
          escalatedAt: null,
          arrivingAt: null,
          asap: quoted.asap,
          slotStartsAt: new Date(time.slot),
          promisedAt: new Date(time.promisedAt),
          paymentMethod,
          deliveryZoneId: quoted.zone?.id ?? null,
          priceListVersion: quoted.priceListVersion,
          packaging: quoted.packaging.packaging,
          containers: quoted.packaging.containers,
          ...quoted.totals,
          version: sql`${orders.version} + 1`,
        })
        .where(eq(orders.id, order.id))
        .returning()
      // The new restaurant promises anew: its lateness starts from here.
      await tx.delete(orderDelays).where(eq(orderDelays.orderId, order.id))
      const event = {
        orderId: order.id,
        fromStatus: order.status,
        toStatus: 'pending' as const,
        actorKind: standing === 'customer' ? ('customer' as const) : standing === 'link' ? ('guest' as const) : ('staff' as const),
        actorId: standing === 'link' ? null : (request.person?.id ?? null),
        data: {
          from: order.restaurantId,
          to: restaurant.id,
          number: { from: order.number, to: number },
          discountCents: { from: order.discountCents, to: discountCents },
        },
        createdAt: now,
      }
      const insertedEvents = await tx
        .insert(orderEvents)
        .values([
          { ...event, kind: 'moved_away', restaurantId: order.restaurantId },
          { ...event, kind: 'moved', restaurantId: restaurant.id, data: { ...event.data, ...buildDiscountSnapshot(quoted.discounts, lineNumbers) } },
        ])
        .returning({ id: orderEvents.id })
      await context.jobs.send(tx, orderNotificationJob, { orderId: order.id, news: 'moved' })
      return { moved: moved as Order, told: insertedEvents.map(({ id }) => id) }
    }),
  ).catch(async error => {
    // A concurrent order was faster: nothing changed, and the response has the current quote.
    throw parseReservationConflict(error) ? refuseChanged((await quoteTransfer(context, request)).quoted) : error
  })
  context.events.announce(done.told)
  return toOrderProgress(done.moved)
}

const refuseChanged = (quoted: QuotedCart) => refuseTransfer('order_changed', { details: { problems: quoted.problems, quote: describeQuote(quoted) } })

/** Key for one transfer per version of an order. */
const toTransferKey = ({ id, version }: Order, restaurantId: string) => ({
  scope: 'move',
  key: `${id} ${version}`,
  fingerprint: createHash('sha256').update(restaurantId).digest(),
  forgottenBefore: new Date(0),
})
