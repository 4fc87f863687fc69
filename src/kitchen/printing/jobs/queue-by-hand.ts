import { v7 as uuidv7 } from 'uuid'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { type Printer, type PrintJobData, printJobs } from '../../tables.ts'
import { refusePrinting } from '../contract.ts'
import type { DocumentKind, OrderDocument } from '../vocabulary.ts'

interface NewJob {
  printerId: string
  orderId?: string | null
  kind: DocumentKind
  occasion: 'by_hand' | 'test'
  data?: PrintJobData
}

/** Queues a job that a person asked for: each asking prints once more. Documents of an order are marked as copies when they were printed before. */
async function insertJob(tx: Database, { clock }: Pick<Context, 'clock'>, job: NewJob, isReprint: boolean): Promise<string> {
  const [id, now] = [uuidv7(), clock.now()]
  await tx.insert(printJobs).values({ id, ...job, source: `hand:${id}`, isReprint, dueAt: now, nextAttemptAt: now, createdAt: now })
  return id
}

export const queueTestPage = (context: Context, { id }: { id: string }, restaurantId: string, actor: Actor): Promise<void> =>
  context.db.transaction(async tx => {
    await insertJob(tx, context, { printerId: id, kind: 'test_page', occasion: 'test' }, false)
    await audit(tx, actor, { action: 'printer.tested', tableName: 'printers', rowId: id, restaurantId })
  })

/**
 * Queues a document of an order again, on one printer or on all that print it. On paper it is a copy when something of it was given to a printer before.
 * @returns the number of jobs
 * @throws Refusal `no_printer`
 */
export async function queueDocument(
  context: Context,
  { orderId, document, printers, actor }: { orderId: string; document: OrderDocument; printers: readonly Printer[]; actor: Actor },
): Promise<number> {
  if (printers.length === 0) throw refusePrinting('no_printer')
  await context.db.transaction(async tx => {
    for (const { id: printerId, restaurantId } of printers) {
      const { rows } = await context.pool.query(
        `select from print_jobs where printer_id = $1 and order_id = $2 and kind = $3 and (state in ('offered', 'printed') or unconfirmed > 0) limit 1`,
        [printerId, orderId, document],
      )
      const id = await insertJob(tx, context, { printerId, orderId, kind: document, occasion: 'by_hand' }, rows.length > 0)
      await audit(tx, actor, { action: 'print_job.queued', tableName: 'print_jobs', rowId: id, restaurantId, after: { orderId, document, printerId } })
    }
  })
  return printers.length
}

/** Queues a job of the ledger once more, as a copy. @throws Refusal `print_job_missing` */
export async function reprintJob(context: Context, { restaurantId, jobId, actor }: { restaurantId: string; jobId: string; actor: Actor }): Promise<void> {
  const { rows } = await context.pool.query<{ printerId: string; orderId: string | null; kind: DocumentKind; data: PrintJobData; wasGiven: boolean }>(
    `select j.printer_id as "printerId", j.order_id as "orderId", j.kind, j.data, j.state in ('offered', 'printed') or j.unconfirmed > 0 as "wasGiven"
    from print_jobs j join printers p on p.id = j.printer_id where j.id = $1 and p.restaurant_id = $2 and p.archived_at is null`,
    [jobId, restaurantId],
  )
  const [former] = rows
  if (!former) throw refusePrinting('print_job_missing')
  const { wasGiven, ...job } = former
  await context.db.transaction(async tx => {
    const id = await insertJob(tx, context, { ...job, occasion: job.kind === 'test_page' ? 'test' : 'by_hand' }, wasGiven)
    await audit(tx, actor, { action: 'print_job.queued', tableName: 'print_jobs', rowId: id, restaurantId, after: { again: jobId, printerId: job.printerId } })
  })
}
