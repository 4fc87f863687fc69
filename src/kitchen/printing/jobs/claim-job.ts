import type pg from 'pg'
import type { Context } from '#platform/context.ts'
import { runClientTransaction } from '#platform/database/client-transaction.ts'
import { hourMs } from '#platform/time-units.ts'
import type { PrintJobData } from '../../tables.ts'
import type { DocumentKind, PrintOccasion } from '../vocabulary.ts'

/** Attempts whose outcome stays unknown before a job is given up: a printer that never confirms must not print for ever. */
export const maxUnconfirmed = 3
/** Ages from which a document is of no use any more, in ms. */
const maxAgeMs = 3 * hourMs
const maxReportAgeMs = 24 * hourMs

/** Job that a printer is about to get. */
export interface ClaimedJob {
  id: string
  /** Number of this attempt: a late failure of an earlier one changes nothing. */
  attempt: number
  printerId: string
  orderId: string | null
  kind: DocumentKind
  occasion: PrintOccasion
  copy: number
  isReprint: boolean
  mayBeDuplicate: boolean
  data: PrintJobData
  /** When the printer was given the bytes; null: not yet. */
  handedOverAt: Date | null
}

const columns = `id, attempts as attempt, printer_id as "printerId", order_id as "orderId", kind, occasion, copy, is_reprint as "isReprint",
  unconfirmed > 0 as "mayBeDuplicate", data, handed_over_at as "handedOverAt"`

/** SQL of a job's data with `by` more papers that have the mark. */
export const countMarkedPapers = (by: string): string => `data || jsonb_build_object('markedPapers', coalesce((data->>'markedPapers')::int, 0) + ${by})`
/** SQL: the bytes of the present attempt have the mark, and the printer has them. */
export const isMarkedAttempt = '(unconfirmed > 0 and handed_over_at is not null)'

const lockPrinter = 'select id from printers where id = $1 and archived_at is null for update'
const returnLost = `
  update print_jobs set unconfirmed = unconfirmed + (handed_over_at is not null)::int, handed_over_at = null, next_attempt_at = $2,
    state = case when handed_over_at is not null and unconfirmed + 1 >= ${maxUnconfirmed} then 'failed' else 'queued' end,
    problem = case when handed_over_at is not null then 'unconfirmed' else 'no_answer' end
  where printer_id = $1 and state = 'offered' and next_attempt_at <= $2`
const expire = `
  update print_jobs set state = 'failed', problem = 'expired' where printer_id = $1 and state = 'queued'
    and due_at < case when kind = 'daily_report' then $3::timestamptz else $2::timestamptz end`
// The order ended, or moved to another restaurant, before its turn came: the slip that says so has its own job.
const dropUnneeded = `
  update print_jobs j set state = 'failed', problem = 'not_needed' from orders o, printers p
  where j.printer_id = $1 and p.id = j.printer_id and o.id = j.order_id and j.state = 'queued' and j.occasion not in ('cancelled', 'by_hand')
    and (o.status in ('rejected', 'cancelled') or o.restaurant_id <> p.restaurant_id)`
const claim = `
  update print_jobs set state = 'offered', attempts = attempts + 1, next_attempt_at = $3, handed_over_at = null, data = ${countMarkedPapers('0')}
  where id = (select id from print_jobs where printer_id = $1 and state = 'queued' and due_at <= $2 and next_attempt_at <= $2 order by due_at, id limit 1)
    and not exists (select from print_jobs where printer_id = $1 and state = 'offered')
  returning ${columns}`

/**
 * Claims a printer's next job for `leaseMs`: one at a time, in the order in which they fell due. An attempt whose lease has ended counts as lost; when the
 * printer had the bytes it may be on paper, so the next one is marked.
 */
export async function claimJob({ pool, clock }: Pick<Context, 'pool' | 'clock'>, printerId: string, leaseMs: number): Promise<ClaimedJob | undefined> {
  const now = clock.now()
  const before = (age: number) => new Date(now.getTime() - age)
  return runClientTransaction(pool, async (_tx, client) => {
    const { rowCount } = await client.query(lockPrinter, [printerId])
    if (rowCount === 0) return undefined
    await client.query(returnLost, [printerId, now])
    await client.query(expire, [printerId, before(maxAgeMs), before(maxReportAgeMs)])
    await client.query(dropUnneeded, [printerId])
    return (await client.query<ClaimedJob>(claim, [printerId, now, new Date(now.getTime() + leaseMs)])).rows[0]
  })
}

/** Reads the job that a printer has, or is getting. */
export async function findOfferedJob({ pool }: { pool: Pick<pg.Pool, 'query'> }, printerId: string): Promise<ClaimedJob | undefined> {
  return (await pool.query<ClaimedJob>(`select ${columns} from print_jobs where printer_id = $1 and state = 'offered'`, [printerId])).rows[0]
}

/** Notes that the printer is given the bytes, before they leave. Returns false when the attempt is over. */
export async function markHandedOver(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  job: Pick<ClaimedJob, 'id' | 'attempt'>,
  leaseMs: number,
): Promise<boolean> {
  const now = clock.now()
  const { rowCount } = await pool.query(
    `update print_jobs set handed_over_at = coalesce(handed_over_at, $3), next_attempt_at = $4,
      data = ${countMarkedPapers('(unconfirmed > 0 and handed_over_at is null)::int')}
    where id = $1 and attempts = $2 and state = 'offered'`,
    [job.id, job.attempt, now, new Date(now.getTime() + leaseMs)],
  )
  return rowCount === 1
}

/** Gives the printer more time: it says that it is printing, or that it waits for paper. */
export async function extendLease({ pool, clock }: Pick<Context, 'pool' | 'clock'>, job: Pick<ClaimedJob, 'id' | 'attempt'>, leaseMs: number): Promise<void> {
  await pool.query(`update print_jobs set next_attempt_at = $3 where id = $1 and attempts = $2 and state = 'offered'`, [
    job.id,
    job.attempt,
    new Date(clock.now().getTime() + leaseMs),
  ])
}
