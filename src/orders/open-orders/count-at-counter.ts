import { eq } from 'drizzle-orm'
import type { CounterMethod } from '#payments/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseOrder } from '../contract.ts'
import { type Order, orderContacts } from '../tables/orders.ts'
import { buildOpenCount, countExistingOrder } from './count-open.ts'
import { listCounters } from './counters.ts'
import { releaseOpenCount } from './release-open.ts'
import { isTrusted } from './trusted-buyer.ts'

/**
 * Counts an order switched from online to counter payment, within the same limits: the provider's page is no way around them.
 * @throws Refusal `order_too_many_open`
 */
export async function countAtCounter(context: Context, tx: Database, order: Order, method: CounterMethod): Promise<void> {
  const share = await releaseOpenCount(tx, order.id)
  if (share === undefined) return
  const [contact] = await tx.select({ phone: orderContacts.phone, email: orderContacts.email }).from(orderContacts).where(eq(orderContacts.orderId, order.id))
  const [phone, email] = [contact?.phone ?? undefined, contact?.email ?? undefined]
  const trusted = await isTrusted(context, { customerId: order.customerId ?? undefined, email }, tx)
  const counted = { restaurantId: order.restaurantId, tableId: order.diningTableId ?? undefined, phone, email, paymentMethod: method }
  const counters = listCounters(counted, context.config.outsiders, trusted)
  const open = await buildOpenCount(context, { counters, share, at: context.clock.now(), promisedAt: order.promisedAt.getTime() })
  if (counters.length > 0 && !(await countExistingOrder(tx, order.id, open))) throw refuseOrder('order_too_many_open', { values: { online: 'possible' } })
}
