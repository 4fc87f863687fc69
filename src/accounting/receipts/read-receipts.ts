import type pg from 'pg'
import { refuseOrder } from '#orders/contract.ts'
import { toIso, toIsoOrNull } from '#platform/to-iso.ts'
import type { OrderReceipts } from './contract.ts'
import { expectedCentsSql, isLinkedSql, isReceiptDueSql } from './receipt-sql.ts'

const readOrder = `
  select o.restaurant_id as "restaurantId", ${isReceiptDueSql} as "isDue", ${expectedCentsSql} as "expectedCents" from orders o
    left join company_accounting a on a.company_id = o.company_id where o.id = $1`
const readLinked = `
  select t.id, t.kind, t.number, s.number as corrects, d.serial as terminal, p.serial as pos, t.issued_at as "issuedAt", t.total_cents as "totalCents", t.method,
    l.created_at as "linkedAt", coalesce(u.name, k.name) as "linkedBy", coalesce(c.closed_at < l.created_at, false) as "afterClosing"
  from fiscal_receipt_links l join fiscal_receipts t on t.id = l.receipt_id join fiscal_terminals d on d.id = t.terminal_id join orders o on o.id = l.order_id
    left join fiscal_terminals p on p.id = t.pos_id left join fiscal_receipts s on s.id = t.corrects_id
    left join users u on l.actor_kind = 'staff' and u.id = l.actor_id left join api_keys k on l.actor_kind = 'integration' and k.id = l.actor_id
    left join day_closings c on c.restaurant_id = o.restaurant_id and c.business_date = o.business_date
  where l.order_id = $1 and ${isLinkedSql('l')} order by l.id`
const readTills = `select id, serial, name from fiscal_terminals where restaurant_id = $1 and kind = 'rt' and archived_at is null order by id`

/**
 * Reads the documents of an order.
 * @throws Refusal `order_not_found`
 */
export async function readReceipts(db: Pick<pg.Pool, 'query'>, orderId: string, mayLink: (restaurantId: string) => boolean): Promise<OrderReceipts> {
  const [order] = (await db.query(readOrder, [orderId])).rows
  if (!order || !mayLink(order.restaurantId)) throw refuseOrder('order_not_found')
  const linked = (await db.query(readLinked, [orderId])).rows
  return {
    receipts: linked.map(row => ({ ...row, issuedAt: toIsoOrNull(row.issuedAt), linkedAt: toIso(row.linkedAt) })),
    isDue: order.isDue,
    expectedCents: order.expectedCents,
    terminals: (await db.query(readTills, [order.restaurantId])).rows,
  }
}
