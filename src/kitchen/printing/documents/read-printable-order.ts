import { eq } from 'drizzle-orm'
import { orderLines } from '#orders/tables.ts'
import { buildOrderUrl, getOrderLanguage } from '#orders/tracking/order-url.ts'
import { loadOrders } from '#orders/tracking/read-order.ts'
import type { Context } from '#platform/context.ts'
import type { PrintableOrder } from './print-document.ts'

/** Reads an order for its documents; undefined when it is gone. */
export async function readPrintableOrder(context: Pick<Context, 'db' | 'publicUrl'>, id: string): Promise<PrintableOrder | undefined> {
  const [loaded] = await loadOrders(context.db, [id])
  if (!loaded) return undefined
  const works = await context.db.select({ lineNumber: orderLines.lineNumber, work: orderLines.work }).from(orderLines).where(eq(orderLines.orderId, id))
  return {
    order: loaded.shown,
    language: getOrderLanguage(loaded),
    url: buildOrderUrl(context, { id, publicToken: loaded.publicToken, language: loaded.language }).href,
    stationKinds: new Map(works.map(({ lineNumber, work }) => [lineNumber, Object.keys(work)])),
  }
}
