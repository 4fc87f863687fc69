import { eq } from 'drizzle-orm'
import { sharedPaymentsSql } from '#accounting/figures/shared-payments.ts'
import { orderLines } from '#orders/tables.ts'
import { buildOrderUrl, getOrderLanguage } from '#orders/tracking/order-url.ts'
import { loadOrders } from '#orders/tracking/read-order.ts'
import type { Context } from '#platform/context.ts'
import type { PrintableOrder, PrintablePayment } from './print-document.ts'

const readPayments = `
  select p.method, p.wallet, sum(p.amount_cents)::int as cents from (select $1::uuid as id) o cross join lateral (${sharedPaymentsSql('o')}) p
  group by 1, 2 order by min(p.before_cents)`

/** Reads an order for its documents; undefined when it is gone. */
export async function readPrintableOrder(context: Pick<Context, 'db' | 'pool' | 'publicUrl'>, id: string): Promise<PrintableOrder | undefined> {
  const [loaded] = await loadOrders(context.db, [id])
  if (!loaded) return undefined
  const works = await context.db.select({ lineNumber: orderLines.lineNumber, work: orderLines.work }).from(orderLines).where(eq(orderLines.orderId, id))
  return {
    order: loaded.shown,
    language: getOrderLanguage(loaded),
    url: buildOrderUrl(context, { id, publicToken: loaded.publicToken, language: loaded.language }).href,
    stationKinds: new Map(works.map(({ lineNumber, work }) => [lineNumber, Object.keys(work)])),
    payments: (await context.pool.query<PrintablePayment>(readPayments, [id])).rows,
  }
}
