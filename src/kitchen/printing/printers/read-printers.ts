import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { type Printer, printers } from '../../tables.ts'
import { type PrinterView, refusePrinting } from '../contract.ts'

type ReadContext = Pick<Context, 'db' | 'pool' | 'clock'>

/** Reads a restaurant's printers with what waits for them; `id`: that one alone. Tokens are not read. */
export async function readPrinters({ db, pool, clock }: ReadContext, restaurantId: string, id?: string): Promise<PrinterView[]> {
  const rows = await readPrinterRows({ db }, restaurantId, id)
  const { rows: waiting } = await pool.query<{ id: string; count: number; oldest: Date }>(
    `select printer_id as id, count(*)::int as count, min(due_at) as oldest from print_jobs
    where printer_id = any($1::uuid[]) and state in ('queued', 'offered') and due_at <= $2 group by 1`,
    [rows.map(row => row.id), clock.now()],
  )
  return rows.map(row => {
    const queue = waiting.find(each => each.id === row.id)
    return {
      id: row.id,
      title: row.title,
      protocol: row.protocol,
      host: row.host,
      port: row.port,
      columns: row.columns,
      codePages: row.codePages,
      stationIds: row.stationIds,
      documents: row.documents,
      hasDrawer: row.hasDrawer,
      answersStatus: row.answersStatus,
      tokenPrefix: row.tokenPrefix,
      previousTokenUntil: row.previousTokenUntil && row.previousTokenUntil > clock.now() ? row.previousTokenUntil.toISOString() : null,
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
      problem: row.problem,
      problemAt: row.problemAt?.toISOString() ?? null,
      queued: queue?.count ?? 0,
      oldestAt: queue?.oldest.toISOString() ?? null,
      version: row.version,
    }
  })
}

/** @throws Refusal `printer_missing` */
export async function readPrinter(context: ReadContext, restaurantId: string, id: string): Promise<PrinterView> {
  const [printer] = await readPrinters(context, restaurantId, id)
  if (!printer) throw refusePrinting('printer_missing')
  return printer
}

/** Rows of a restaurant's active printers, oldest first. */
export const readPrinterRows = ({ db }: Pick<Context, 'db'>, restaurantId: string, id?: string): Promise<Printer[]> =>
  db
    .select()
    .from(printers)
    .where(and(eq(printers.restaurantId, restaurantId), isNull(printers.archivedAt), id === undefined ? undefined : eq(printers.id, id)))
    .orderBy(asc(printers.id))
