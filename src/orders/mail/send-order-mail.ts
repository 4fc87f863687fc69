import { and, desc, eq } from 'drizzle-orm'
import { payments, refundLines, refunds } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { createBatchedRead } from '#platform/database/batched-read.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import type { Language } from '#platform/language/languages.ts'
import { coupons } from '#promotions/tables.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { renderMessage } from '../customer-messages/render-message.ts'
import type { OrderNotificationKind } from '../jobs/order-notification-job.ts'
import { orderMessages } from '../tables/desk.ts'
import { orderLines } from '../tables/lines.ts'
import { orderGoodwill } from '../tables/promises.ts'
import { addLinePictures } from '../tracking/order-pictures.ts'
import { buildOrderUrl, getOrderLanguage } from '../tracking/order-url.ts'
import { loadOrders } from '../tracking/read-order.ts'
import { translateOrder } from '../tracking/translate-order.ts'
import { type GoodwillSummary, type RefundSummary, renderOrderEmail } from './order-mail-content.ts'

/** Mails the buyer an order notification with the link to its page. Erased buyers get none. */
export function sendOrderEmail(context: Context): JobHandler<{ orderId: string; news: OrderNotificationKind; refundId?: string }> {
  // Batches the reads of concurrent mails.
  const readOrder = createBatchedRead(async (ids: string[]) => {
    const byId = new Map((await loadOrders(context.db, ids)).map(order => [order.shown._id, order]))
    return (id: string) => byId.get(id)
  })
  return async ({ orderId, news, refundId }, { id, signal }) => {
    const order = await readOrder(orderId)
    const email = order?.shown.contact.email
    if (!order || !email) return
    const { chain } = await settingsSnapshot.now(context)
    const address = buildOrderUrl(context, { ...order, id: orderId }).href
    const refund = refundId ? await readRefundSummary(context, refundId) : undefined
    const goodwill = news === 'goodwill' ? await readGoodwillSummary(context, orderId) : undefined
    const language = getOrderLanguage(order)
    const message = news === 'message' ? await readLastMessage(context, { orderId, language, phone: order.shown.restaurant.phone }) : undefined
    const translatedOrder = await translateOrder(context, order.shown, language)
    // Only the first mail lists the dishes.
    const content = renderOrderEmail(news === 'placed' ? await addLinePictures(context, translatedOrder) : translatedOrder, {
      news,
      refund,
      goodwill,
      message,
      language,
      brand: chain.value.brand,
      origin: context.publicUrl(),
      address,
    })
    return context.mail.send({ id, to: email, content, pace: buyerTriggeredKinds.has(news) ? 'started' : 'follows', signal })
  }
}

/** Notifications triggered by the buyer, as often as they order; others are sent by a kitchen or follow from earlier actions. */
const buyerTriggeredKinds: ReadonlySet<OrderNotificationKind> = new Set(['placed', 'moved'])

async function readGoodwillSummary({ db }: Context, orderId: string): Promise<GoodwillSummary | undefined> {
  const [row] = await db
    .select({ given: orderGoodwill, code: coupons.code, until: coupons.endsAt })
    .from(orderGoodwill)
    .leftJoin(coupons, eq(coupons.id, orderGoodwill.couponId))
    .where(eq(orderGoodwill.orderId, orderId))
  if (!row) return undefined
  const { given, code, until } = row
  return given.kind === 'points'
    ? { kind: 'points', points: given.points ?? 0 }
    : { kind: 'coupon', amountCents: given.amountCents ?? 0, code: code ?? '', until: (until ?? given.createdAt).toISOString() }
}

async function readLastMessage({ db }: Context, { orderId, language, phone }: { orderId: string; language: Language; phone: string }): Promise<string> {
  const [message] = await db.select().from(orderMessages).where(eq(orderMessages.orderId, orderId)).orderBy(desc(orderMessages.id)).limit(1)
  return message ? renderMessage(message, language, phone) : ''
}

async function readRefundSummary({ db }: Context, refundId: string): Promise<RefundSummary | undefined> {
  const [row] = await db
    .select({ amountCents: refunds.amountCents, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (!row) return undefined
  const lines = await db
    .select({ lineNumber: refundLines.lineNumber, quantity: refundLines.quantity, title: orderLines.title })
    .from(refundLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, refundLines.orderId), eq(orderLines.lineNumber, refundLines.lineNumber)))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(refundLines.lineNumber)
  return { amountCents: row.amountCents, counter: row.provider === null, lines }
}
