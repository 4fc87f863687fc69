import type pg from 'pg'
import { getLowestIdAt } from '#platform/database/id-range.ts'
import { addDays } from '#platform/local-time.ts'
import { dayMs } from '#platform/time-units.ts'
import type { ExportFormat } from '../vocabulary.ts'
import {
  buildCorrectionsSheet,
  buildDocumentsSheet,
  buildFeesSheet,
  buildRefundsSheet,
  buildSalesSheet,
  buildSummarySheet,
  joinRefunds,
  type Sheet,
} from './month-sheets.ts'
import { readMonthCorrections } from './read-corrections.ts'
import { readIssuedDocuments, readProviderFees } from './read-documents.ts'
import { readMonthRefunds } from './read-month-refunds.ts'
import { type MonthScope, readDaySums, readSales } from './read-sales.ts'
import { writeSheets } from './write-sheets.ts'

interface MonthRequest {
  companyId: string
  /** First day of the month. */
  month: string
  format: ExportFormat
}

/** Days before its business date from which an order may have been placed, with room to spare. */
const maxDaysAhead = 62
/** Steps of an export: what is read, and the file at the end. */
export const sheetsTotal = 6

/**
 * Writes the month of a company, read in one snapshot while orders go on. The database adds up; what is held in memory grows with days, refunds
 * and invoices, not with orders.
 */
export async function writeMonth(
  client: pg.ClientBase,
  { companyId, month, format }: MonthRequest,
  { now, showProgress }: { now: Date; showProgress: (done: number) => Promise<void> },
): Promise<{ file: Buffer; rows: number }> {
  await client.query('begin transaction isolation level repeatable read, read only')
  try {
    await client.query(`set local statement_timeout = '5min'; set local idle_in_transaction_session_timeout = '5min'; set local work_mem = '64MB'`)
    const scope = await findScope(client, companyId, month)
    const names = await readRestaurantNames(client)
    const sales = await readSales(client, scope)
    await showProgress(1)
    const refunds = await readMonthRefunds(client, scope)
    await showProgress(2)
    const days = await readDaySums(client, scope)
    await showProgress(3)
    const documents = await readIssuedDocuments(client, scope)
    const fees = await readProviderFees(client, scope)
    const corrections = await readMonthCorrections(client, scope)
    await showProgress(4)
    await client.query('commit')
    const sums = joinRefunds(sales, refunds)
    const sheets: Sheet[] = [
      ...[
        buildSummarySheet(sums, corrections.length, { ...scope, month: month.slice(0, 7) }),
        buildSalesSheet(sums, names),
        buildDocumentsSheet(documents, names),
      ],
      ...[buildRefundsSheet(refunds, names), buildCorrectionsSheet(corrections, names), buildFeesSheet(days, fees, names)],
    ]
    await showProgress(5)
    const file = await writeSheets(sheets, format, now)
    return { file, rows: sheets.reduce((count, sheet) => count + sheet.rows.length, 0) }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function findScope(client: Pick<pg.ClientBase, 'query'>, companyId: string, month: string): Promise<MonthScope & { vatNumber: string }> {
  const { rows } = await client.query<{ name: string; vatNumber: string }>(
    'select legal_name as name, vat_number as "vatNumber" from companies where id = $1',
    [companyId],
  )
  const startsOn = `${month.slice(0, 7)}-01`
  const endsOn = addDays(`${addDays(startsOn, 31).slice(0, 7)}-01`, -1)
  return {
    ...{ companyId, companyName: rows[0]?.name ?? '', vatNumber: rows[0]?.vatNumber ?? '', startsOn, endsOn },
    lowestId: getLowestIdAt(Date.parse(startsOn) - maxDaysAhead * dayMs),
    highestId: getLowestIdAt(Date.parse(endsOn) + 3 * dayMs),
  }
}

async function readRestaurantNames(client: Pick<pg.ClientBase, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>('select id, name from restaurants')
  return new Map(rows.map(({ id, name }) => [id, name]))
}
