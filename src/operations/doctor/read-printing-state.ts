import type pg from 'pg'

/** State of all printers together, for `/metrics` and `npm run doctor`. */
interface PrintingState {
  printers: { fine: number; failing: number; silent: number }
  /** Jobs due that wait or are being printed. */
  waiting: number
  /** When the oldest of these fell due. */
  oldest: Date | undefined
  /** Jobs given up within a day, without those that were not needed any more. */
  failed: number
}

// A printer that polls and was never seen is being set up; one that went silent is not.
const readState = `
  select count(*) filter (where problem is not null)::int as failing,
    count(*) filter (where problem is null and protocol <> 'tcp' and last_seen_at < $1::timestamptz - interval '5 minutes')::int as silent,
    count(*) filter (where problem is null and (protocol = 'tcp' or last_seen_at >= $1::timestamptz - interval '5 minutes'))::int as fine,
    coalesce(sum(w.waiting), 0)::int as waiting, min(w.oldest) as oldest, coalesce(sum(f.failed), 0)::int as failed
  from printers p
  left join lateral (select count(*) as waiting, min(due_at) as oldest from print_jobs j
    where j.printer_id = p.id and j.state in ('queued', 'offered') and j.due_at <= $1) w on true
  left join lateral (select count(*) as failed from print_jobs j
    where j.printer_id = p.id and j.state = 'failed' and j.problem <> 'not_needed' and j.created_at > $1::timestamptz - interval '1 day') f on true
  where p.archived_at is null`

export async function readPrintingState({ pool }: { pool: Pick<pg.Pool, 'query'> }, now: Date): Promise<PrintingState> {
  const { rows } = await pool.query(readState, [now])
  const { fine, failing, silent, waiting, oldest, failed } = rows[0]
  return { printers: { fine, failing, silent }, waiting, oldest: oldest ?? undefined, failed }
}
