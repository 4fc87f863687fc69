import { and, asc, desc, eq, inArray, isNull, lt, ne, sum } from 'drizzle-orm'
import type { z } from 'zod'
import type { toPictureData } from '#menu/public-menu/public-menu.ts'
import { refunds } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { restaurants } from '#restaurants/tables.ts'
import { orderLines } from '../tables/lines.ts'
import { orders } from '../tables/orders.ts'
import { loadLinePictures } from '../tracking/order-pictures.ts'
import { loadLineTitles } from '../tracking/translate-order.ts'
import { maxOrderPictures, type myOrder } from './contract.ts'

type MyOrder = z.infer<typeof myOrder>

/** Lists a customer's own orders, newest first, after the cursor `before`, with dishes in a language; `next` is the cursor of the following page. */
export async function listCustomerOrders(
  context: Context,
  customerId: string,
  { before, limit, language }: { before?: string | undefined; limit: number; language: Language },
): Promise<{ orders: MyOrder[]; next: string | null }> {
  const { db } = context
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      fulfilment: orders.fulfilment,
      promisedAt: orders.promisedAt,
      totalCents: orders.totalCents,
      restaurant: { id: restaurants.id, slug: restaurants.slug, name: restaurants.name },
    })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(and(eq(orders.customerId, customerId), before === undefined ? undefined : lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const lines =
    ids.length === 0
      ? []
      : await db
          .select({
            orderId: orderLines.orderId,
            foodId: orderLines.foodId,
            comboId: orderLines.comboId,
            title: orderLines.title,
            quantity: orderLines.quantity,
          })
          .from(orderLines)
          .where(and(inArray(orderLines.orderId, ids), isNull(orderLines.parentLineNumber), isNull(orderLines.cancelledAt)))
          .orderBy(asc(orderLines.orderId), asc(orderLines.lineNumber))
  const refundSums = await db
    .select({ orderId: refunds.orderId, cents: sum(refunds.amountCents).mapWith(Number) })
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), ne(refunds.state, 'failed')))
    .groupBy(refunds.orderId)
  const refundedCentsByOrder = new Map(refundSums.map(({ orderId, cents }) => [orderId, cents]))
  const [findLinePicture, translateLineTitle] = await Promise.all([loadLinePictures(context), loadLineTitles(context, language)])
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return {
    orders: page.map(({ createdAt, promisedAt, ...order }) => ({
      ...order,
      _id: order.id,
      createdAt: createdAt.toISOString(),
      promisedAt: promisedAt.toISOString(),
      refundedCents: refundedCentsByOrder.get(order.id) ?? 0,
      pictures: selectDistinctPictures((linesByOrder.get(order.id) ?? []).map(findLinePicture)),
      items: (linesByOrder.get(order.id) ?? [])
        .map(line => (line.quantity > 1 ? `${line.quantity} × ${translateLineTitle(line)}` : translateLineTitle(line)))
        .join(', '),
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Selects the first distinct pictures: dishes ordered twice or sharing a picture appear once. */
function selectDistinctPictures(pictures: (ReturnType<typeof toPictureData> | undefined)[]) {
  const different = new Map(pictures.flatMap(picture => (picture ? [[picture.address, picture] as const] : [])))
  return [...different.values()].slice(0, maxOrderPictures)
}
