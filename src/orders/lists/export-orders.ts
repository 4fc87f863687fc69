import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { defaultTimezone, toWallClock } from '#platform/local-time.ts'
import { escapeFormula } from '#platform/spreadsheet-safety.ts'
import type { ListedOrder } from '../contract.ts'
import { maxExportedOrders, type OrdersExportQuery, refuseOrdersExport } from './export-contract.ts'
import { findOrderIds } from './find-order-ids.ts'
import { describeOrders } from './list-all-orders.ts'

/** Orders that are read at once. */
const chunkSize = 1000
/** Searches find no more of them. */
const maxSearched = 20_000

const columnNames = ['number', 'id', 'day', 'time', 'promised', 'restaurant', 'status', 'fulfilment', 'payment', 'customer', 'phone', 'email', 'total'] as const

/**
 * Writes orders as a table for spreadsheets, the newest first: UTF-8 with BOM, `;` as separator, decimal commas, no formulas. The audit log keeps who
 * took it with which filters, as it holds names and numbers.
 * @throws Refusal `orders_export_too_many`
 */
export async function exportOrders(context: Context, query: OrdersExportQuery, language: Language, actor: Actor & { id: string }): Promise<Readable> {
  const { ids, search, ...filters } = query
  const first = ids ? { ids, total: ids.length } : await findChunk(context, query, undefined)
  const max = search ? maxSearched : maxExportedOrders
  if (first.total > max) throw refuseOrdersExport('orders_export_too_many', { values: { max } })
  const taken = ids ? { ids } : { search, ...filters }
  await audit(context.db, actor, { action: 'orders.exported', tableName: 'orders', rowId: actor.id, after: { ...taken, orders: first.total } })
  const columns = columnNames.map(name => ({ key: name, header: serverText(language, `orders-export.${name}`) }))
  const table = stringify({ bom: true, delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n\t,;"]/, header: true, columns })
  // A failure in the middle ends the answer: `pipe` alone would leave it without a listener, and end the process.
  return pipeline(Readable.from(generateRecords(context, query, first.ids, language)), table, error => {
    if (error) context.log.info({ err: error }, 'an export of orders ended early')
  })
}

/** Finds the next keys after one. A search is answered as a whole: its matches have no cursor. */
function findChunk(
  { replica, clock }: Pick<Context, 'replica' | 'clock'>,
  { search, view, restaurant, ids: _, ...filters }: OrdersExportQuery,
  after: string | undefined,
) {
  const now = clock.now()
  const today = toWallClock(now.getTime(), defaultTimezone).date
  const narrowed = { ...filters, restaurants: restaurant === undefined ? undefined : [restaurant], view: view && { name: view, now } }
  const page = { ...narrowed, sort: '-date' as const, offset: 0, limit: search ? maxSearched : chunkSize, after }
  return replica.read(db => findOrderIds(db, search || undefined, today, page))
}

async function* generateRecords(context: Context, query: OrdersExportQuery, firstIds: string[], language: Language) {
  const hasMore = query.ids === undefined && !query.search
  let written = 0
  for (let ids = firstIds; ids.length > 0 && written < maxExportedOrders; ) {
    for (let offset = 0; offset < ids.length; offset += chunkSize) {
      const orders = await context.replica.read(db => describeOrders(db, ids.slice(offset, offset + chunkSize)))
      for (const order of orders) yield toRecord(order, language)
    }
    written += ids.length
    ids = hasMore && ids.length === chunkSize ? (await findChunk(context, query, ids.at(-1))).ids : []
  }
}

function toRecord(order: ListedOrder, language: Language): Record<(typeof columnNames)[number], string> {
  const ordered = toLocal(order.createdAt)
  const promised = toLocal(order.promisedAt)
  const texts = { restaurant: order.restaurant.name, customer: order.customer ?? '', phone: order.phone ?? '', email: order.shippingInfo.email ?? '' }
  return {
    number: String(order.number),
    id: order.id,
    day: ordered.day,
    time: ordered.time,
    promised: `${promised.day} ${promised.time}`,
    status: serverText(language, `orders-export.status_${order.status}`),
    fulfilment: serverText(language, `orders-export.fulfilment_${order.fulfilment}`),
    payment: serverText(language, `orders-export.payment_${order.paymentStatus}`),
    total: order.totalAmount.toFixed(2).replace('.', ','),
    ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapeFormula(text)])) as typeof texts),
  }
}

/** Day and time in Rome, as an Italian spreadsheet reads them. */
function toLocal(instant: string): { day: string; time: string } {
  const { date, minute } = toWallClock(Date.parse(instant), defaultTimezone)
  const [year, month, day] = date.split('-')
  return { day: `${day}/${month}/${year}`, time: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}` }
}
