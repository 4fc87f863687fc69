import type { Context } from '#platform/context.ts'
import type { PrinterDocument } from '../../tables.ts'
import type { KitchenPrinter } from '../contract.ts'
import type { PrintProblem } from '../vocabulary.ts'

/** Age from which a waiting job is worth a notice on the board, in seconds. */
const noticeSeconds = 30
const maxOrders = 20

/** Condition of a job `j` whose paper is missing at the instant of a parameter. */
export const isMissingSql = (now: string) => `j.due_at < ${now}::timestamptz - interval '${noticeSeconds} seconds'
      and (j.state in ('queued', 'offered') or j.state = 'failed' and j.problem in ('unconfirmed', 'expired') and j.due_at > ${now}::timestamptz - interval '15 minutes')`

const read = `
  select p.id, p.title, p.documents, p.problem, count(j.id)::int as waiting,
    coalesce(array_agg(distinct o.number) filter (where o.number is not null), '{}') as numbers
  from printers p
    left join print_jobs j on j.printer_id = p.id and ${isMissingSql('$2')}
    left join orders o on o.id = j.order_id
  where p.restaurant_id = $1 and p.archived_at is null group by p.id order by p.id`

/** Printers of a kitchen, and whose work waits: its orders are to be read on the board. */
export async function readKitchenPrinters({ pool, clock }: Pick<Context, 'pool' | 'clock'>, restaurantId: string): Promise<KitchenPrinter[]> {
  const { rows } = await pool.query<{
    id: string
    title: string
    documents: PrinterDocument[]
    problem: PrintProblem | null
    waiting: number
    numbers: number[]
  }>(read, [restaurantId, clock.now()])
  return rows.map(({ id, title, documents, problem, waiting, numbers }) => ({
    id,
    title,
    documents: documents.map(({ kind }) => kind),
    problem,
    waiting,
    waitingOrders: numbers.slice(0, maxOrders),
  }))
}
