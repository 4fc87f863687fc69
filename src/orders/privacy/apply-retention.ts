import { and, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { kept } from '#messages/legal-texts.ts'
import { invoiceRequests } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { monthsBefore } from '#platform/local-time.ts'
import { lowestIdAt } from '../lists/parse-search.ts'
import { orderContacts, orderLines } from '../tables.ts'
import { blankInvoiceRequests, blankOrders } from './anonymize-orders.ts'

/** Every night: what the privacy page says is no longer kept of orders is blanked. */
export const oldOrders = jobKind<Record<string, never>>('orders.forget_old', { expireInSeconds: 1800 })

/** Orders in one transaction: no lock is held for long. */
const atOnce = 1000

const dayMs = 24 * 60 * 60 * 1000

/**
 * Blanks who stood behind orders whose time is over, and behind those of people who were deleted while the order was still
 * under way. Allergies, which are data concerning health, go some weeks after the meal. After the years that the law wants an order kept, nothing in it leads to a person any more. Answers how many
 * contacts were blanked.
 */
export async function forgetOldOrders(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = context.clock.now()
  const contactsUntil = lowestIdAt(monthsBefore(now, kept.orderContactMonths).getTime())
  const allergiesUntil = lowestIdAt(now.getTime() - kept.allergyDays * dayMs)
  const ordersUntil = lowestIdAt(monthsBefore(now, kept.orderYears * 12).getTime())
  const old = await inBatches(context, sql`select order_id as id from order_contacts where order_id < ${contactsUntil}::uuid and erased_at is null`)
  const orphaned = await inBatches(
    context,
    sql`select o.id from users u join orders o on o.customer_id = u.id join order_contacts c on c.order_id = o.id
      where u.deleted_at is not null and o.closed_at is not null and c.erased_at is null`,
  )
  await context.db
    .update(orderContacts)
    .set({ allergy: null })
    .where(and(lt(orderContacts.orderId, allergiesUntil), isNotNull(orderContacts.allergy)))
  await context.db
    .update(orderLines)
    .set({ allergy: null })
    .where(and(lt(orderLines.orderId, allergiesUntil), isNotNull(orderLines.allergy)))
  await blankInvoiceRequests(context.db, lt(invoiceRequests.orderId, ordersUntil))
  await context.db.execute(sql`
    update orders set customer_id = null, placed_by = null where id < ${ordersUntil}::uuid and (customer_id is not null or placed_by is not null)`)
  return old + orphaned
}

async function inBatches({ db }: Pick<Context, 'db'>, ids: SQL): Promise<number> {
  let blanked = 0
  for (let found = atOnce; found === atOnce; blanked += found) {
    found = await db.transaction(async tx => {
      const { rows } = await tx.execute<{ id: string }>(sql`${ids} limit ${atOnce}`)
      const keys = rows.map(({ id }) => sql`${id}::uuid`)
      if (keys.length > 0) await blankOrders(tx, sql`(${sql.join(keys, sql`, `)})`)
      return keys.length
    })
  }
  return blanked
}
