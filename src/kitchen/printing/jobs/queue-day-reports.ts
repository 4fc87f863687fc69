import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { addDays, toInstantMs } from '#platform/local-time.ts'
import { hourMs } from '#platform/time-units.ts'
import { computeBusinessDate } from '#restaurants/hours/opening-hours.ts'
import type { PrinterDocument } from '../../tables.ts'

/** Age from which a closing report is not printed by itself any more, in ms. */
const maxDelayMs = 6 * hourMs

const readReportPrinters = `
  select p.id, p.documents, p.created_at as "createdAt", r.id as "restaurantId", r.timezone, r.business_day_cutoff as cutoff
  from printers p join restaurants r on r.id = p.restaurant_id
  where p.archived_at is null and r.archived_at is null and p.documents @> '[{"kind": "daily_report", "moment": "day_end"}]' order by p.id`
const insertReport = `
  insert into print_jobs (id, printer_id, kind, occasion, source, copy, due_at, next_attempt_at, data, created_at)
  values ($1, $2, 'daily_report', 'day_end', $3, $4, $5, $5, $6, $5) on conflict (source) do nothing`

interface Row {
  id: string
  documents: PrinterDocument[]
  createdAt: Date
  restaurantId: string
  timezone: string
  cutoff: number
}

/** Queues the closing report of each business day that has ended, once a printer and copy. */
export async function queueDayReports({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<void> {
  const now = clock.now()
  const { rows } = await pool.query<Row>(readReportPrinters)
  for (const { id, documents, createdAt, restaurantId, timezone, cutoff } of rows) {
    const today = computeBusinessDate(now.getTime(), { timezone, cutoffMinute: cutoff })
    const endedAt = toInstantMs(today, cutoff, timezone)
    if (createdAt.getTime() > endedAt || now.getTime() - endedAt > maxDelayMs) continue
    const businessDate = addDays(today, -1)
    const copies = documents.find(({ kind }) => kind === 'daily_report')?.copies ?? 1
    for (let copy = 1; copy <= copies; copy++)
      await pool.query(insertReport, [uuidv7(), id, `day:${restaurantId}:${businessDate}:${id}:${copy}`, copy, now, JSON.stringify({ businessDate })])
  }
}
