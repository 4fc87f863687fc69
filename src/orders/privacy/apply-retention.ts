import { and, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { retention } from '#messages/legal-texts.ts'
import { invoiceRequests } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { getLowestIdAt } from '#platform/database/id-range.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { subtractMonths } from '#platform/local-time.ts'
import { dayMs } from '#platform/time-units.ts'
import { feedbackRetentionMonths } from '../feedback/feedback-rules.ts'
import { orderContacts, orderFeedback, orderLines } from '../tables.ts'
import { anonymizeInvoiceRequests, anonymizeOrders } from './anonymize-orders.ts'

/** Nightly job: anonymizes orders past the retention stated on the privacy page. */
export const applyRetentionJob = defineJob<Record<string, never>>('orders.forget_old', { expireInSeconds: 1800 })

/** Orders per transaction: no lock lasts long. */
const batchSize = 1000

/**
 * Anonymizes orders past their retention, and those of deleted accounts that were still active at deletion. Allergies, data concerning
 * health, are erased some weeks after the meal, feedback two years after it was given. After the statutory years nothing in an order identifies a person. Returns the number of
 * contacts blanked.
 */
export async function applyRetention(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = context.clock.now()
  const contactsUntil = getLowestIdAt(subtractMonths(now, retention.orderContactMonths).getTime())
  const allergiesUntil = getLowestIdAt(now.getTime() - retention.allergyDays * dayMs)
  const ordersUntil = getLowestIdAt(subtractMonths(now, retention.orderYears * 12).getTime())
  const expiredCount = await anonymizeInBatches(
    context,
    sql`select order_id as id from order_contacts where order_id < ${contactsUntil}::uuid and erased_at is null`,
  )
  const orphanedCount = await anonymizeInBatches(
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
  await context.db.delete(orderFeedback).where(lt(orderFeedback.createdAt, subtractMonths(now, feedbackRetentionMonths)))
  await anonymizeInvoiceRequests(context.db, lt(invoiceRequests.orderId, ordersUntil))
  // Notes about callers without an order any more, or who never ordered.
  await context.db.execute(sql`
    delete from caller_notes n where n.updated_at < ${now.toISOString()}::timestamptz - interval '1 day'
      and not exists (select from order_contacts c where translate(c.phone, ' +', '') = translate(n.phone, ' +', ''))`)
  await context.db.execute(sql`
    update invoice_files set xml = null
    where xml is not null and document_id in (select id from fiscal_documents where order_id < ${ordersUntil}::uuid)`)
  await context.db.execute(sql`
    update orders set customer_id = null, placed_by = null where id < ${ordersUntil}::uuid and (customer_id is not null or placed_by is not null)`)
  return expiredCount + orphanedCount
}

async function anonymizeInBatches({ db }: Pick<Context, 'db'>, ids: SQL): Promise<number> {
  let anonymizedCount = 0
  for (let batchCount = batchSize; batchCount === batchSize; anonymizedCount += batchCount) {
    batchCount = await db.transaction(async tx => {
      const { rows } = await tx.execute<{ id: string }>(sql`${ids} limit ${batchSize}`)
      const keys = rows.map(({ id }) => sql`${id}::uuid`)
      if (keys.length > 0) await anonymizeOrders(tx, sql`(${sql.join(keys, sql`, `)})`)
      return keys.length
    })
  }
  return anonymizedCount
}
