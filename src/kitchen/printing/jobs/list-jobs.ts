import type { Context } from '#platform/context.ts'
import type { JobsQuery, PrintJobView } from '../contract.ts'

/** A mark is on paper only where a marked attempt reached it; jobs from before they were counted go by their attempts. */
const hasMarkedPaper = `coalesce((j.data->>'markedPapers')::int, j.unconfirmed) > 0`
const readJobs = `
  select j.id, j.printer_id as "printerId", p.title as "printerTitle", j.order_id as "orderId", o.number as "orderNumber", j.kind, j.occasion, j.state, j.attempts,
    j.copy, j.is_reprint as "isReprint", ${hasMarkedPaper} as "mayBeDuplicate", j.problem, j.created_at as "createdAt", j.due_at as "dueAt", j.printed_at as "printedAt"
  from printers p join print_jobs j on j.printer_id = p.id left join orders o on o.id = j.order_id
  where p.restaurant_id = $1 and p.archived_at is null and ($2::text is null or j.state = $2) and ($3::uuid is null or j.id < $3)
  order by j.id desc limit $4`

type Row = Omit<PrintJobView, 'createdAt' | 'dueAt' | 'printedAt'> & { createdAt: Date; dueAt: Date; printedAt: Date | null }

/** Lists a restaurant's print jobs, newest first. */
export async function listJobs(
  { pool }: Pick<Context, 'pool'>,
  restaurantId: string,
  { state, before, limit }: JobsQuery,
): Promise<{ jobs: PrintJobView[]; next: string | null }> {
  const { rows } = await pool.query<Row>(readJobs, [restaurantId, state ?? null, before ?? null, limit + 1])
  const shown = rows.slice(0, limit).map(({ createdAt, dueAt, printedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    printedAt: printedAt?.toISOString() ?? null,
  }))
  return { jobs: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
