import { and, eq } from 'drizzle-orm'
import { payments, refundLines, refunds } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { batchedRead } from '#platform/database/batched-read.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { settingsNow } from '#restaurants/settings/settings.ts'
import { orderLines } from '../tables/lines.ts'
import { orderAddress, orderLanguage } from '../tracking/order-url.ts'
import { findOrders } from '../tracking/read-order.ts'
import { titlesIn } from '../tracking/translate-order.ts'
import { orderLetter, type ToldRefund } from './order-mail-content.ts'
import type { NewsKind } from './order-mail-job.ts'

/** Mails the buyer what has happened to an order, with the way to its page. Nobody is written to who was forgotten meanwhile. */
export function tellBuyer(context: Context): JobHandler<{ orderId: string; news: NewsKind; refundId?: string }> {
  // The mails of a crowd are read together.
  const readOrder = batchedRead(async (ids: string[]) => {
    const byId = new Map((await findOrders(context.db, ids)).map(found => [found.shown._id, found]))
    return (id: string) => byId.get(id)
  })
  return async ({ orderId, news, refundId }, { id, signal }) => {
    const found = await readOrder(orderId)
    const email = found?.shown.contact.email
    if (!found || !email) return
    const { chain } = await settingsNow.now(context)
    const address = orderAddress(context, { ...found, id: orderId }).href
    const refund = refundId ? await refundOf(context, refundId) : undefined
    const language = orderLanguage(found)
    const letter = orderLetter(await titlesIn(context, found.shown, language), {
      news,
      refund,
      language,
      brand: chain.value.brand,
      origin: context.publicUrl(),
      address,
    })
    return context.mail.send({ id, to: email, letter, pace: started.has(news) ? 'started' : 'follows', signal })
  }
}

/** Its buyer has these sent, as often as he orders; the others a kitchen sends, or what was started comes to them. */
const started: ReadonlySet<NewsKind> = new Set(['placed', 'moved'])

async function refundOf({ db }: Context, refundId: string): Promise<ToldRefund | undefined> {
  const [found] = await db
    .select({ amountCents: refunds.amountCents, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (!found) return undefined
  const lines = await db
    .select({ lineNumber: refundLines.lineNumber, quantity: refundLines.quantity, title: orderLines.title })
    .from(refundLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, refundLines.orderId), eq(orderLines.lineNumber, refundLines.lineNumber)))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(refundLines.lineNumber)
  return { amountCents: found.amountCents, counter: found.provider === null, lines }
}
