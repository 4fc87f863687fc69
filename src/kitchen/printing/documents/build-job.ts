import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { restaurants } from '#restaurants/tables.ts'
import type { ClaimedJob } from '../jobs/claim-job.ts'
import type { ActivePrinter } from '../printers/printer-token.ts'
import { buildBagLabel } from './bag-label.ts'
import { buildCustomerReceipt } from './customer-receipt.ts'
import { buildDailyReport } from './daily-report.ts'
import { encodeDocument } from './encode-document.ts'
import { buildKitchenTicket } from './kitchen-ticket.ts'
import { buildPackingSlip } from './packing-slip.ts'
import type { PrintDocument, PrintMarks } from './print-document.ts'
import { readDayReport } from './read-day-report.ts'
import { readPrintableOrder } from './read-printable-order.ts'
import { readTicketStations } from './read-ticket-stations.ts'
import { buildTestPage } from './test-page.ts'

/** Writes a job's document for its printer, from its order as it is now. Returns undefined when there is nothing to print. */
export async function buildJob(context: Context, printer: ActivePrinter, job: ClaimedJob): Promise<Buffer | undefined> {
  const marks: PrintMarks = { ...job, printedAt: context.clock.now(), printerTitle: printer.title }
  const document = await buildDocument(context, printer, job, marks)
  return document && encodeDocument(document, printer)
}

async function buildDocument(context: Context, printer: ActivePrinter, job: ClaimedJob, marks: PrintMarks): Promise<PrintDocument | undefined> {
  if (job.kind === 'test_page')
    return buildTestPage(marks, { columns: printer.columns, timezone: await readTimezone(context, printer.restaurantId), url: context.publicUrl() })
  if (job.kind === 'daily_report') {
    const day = job.data.businessDate === undefined ? undefined : await readDayReport(context, printer.restaurantId, job.data.businessDate)
    return day && buildDailyReport(day, marks)
  }
  const printable = job.orderId === null ? undefined : await readPrintableOrder(context, job.orderId)
  if (!printable) return undefined
  const order = { ...printable, ...(job.data.formerNumber !== undefined && { formerNumber: job.data.formerNumber }) }
  switch (job.kind) {
    case 'kitchen_ticket':
      return buildKitchenTicket(order, await readTicketStations(context, printer), marks)
    case 'packing_slip':
      return buildPackingSlip(order, marks)
    case 'bag_label':
      return buildBagLabel(order, marks)
    case 'customer_receipt':
      return buildCustomerReceipt(order, marks, (await settingsSnapshot.now(context)).chain.value.brand)
  }
}

async function readTimezone({ db }: Pick<Context, 'db'>, restaurantId: string): Promise<string> {
  const [restaurant] = await db.select({ timezone: restaurants.timezone }).from(restaurants).where(eq(restaurants.id, restaurantId))
  return restaurant?.timezone ?? 'Europe/Rome'
}
