import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { electronicSeries } from '#orders/invoices/lock-invoice.ts'
import { type FiscalDocument, fiscalDocuments, invoiceRequests } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { defaultTimezone, toInstantMs, toWallClock } from '#platform/local-time.ts'
import { toSeller } from '#restaurants/profile/seller.ts'
import { type Company, companies } from '#restaurants/tables.ts'
import { invoiceCounters, invoiceFiles } from '../tables.ts'
import { readCompanySettings } from './company-settings.ts'
import { refuseElectronicInvoice } from './contract.ts'
import { findInvoiceProblems } from './fattura-rules.ts'
import { type ElectronicInvoice, writeFatturaXml } from './fattura-xml.ts'
import { invoiceHandOverJob } from './hand-over.ts'

const noonMinute = 12 * 60

/** Written invoice or credit note. */
export interface WrittenInvoice {
  id: string
  number: string
  issuedOn: string
  fileName: string
  documentId: string
}

interface NewInvoice {
  order: { id: string; companyId: string; restaurantId: string }
  refundId?: string
  content: Pick<ElectronicInvoice, 'type' | 'lines' | 'vat' | 'totalCents' | 'method' | 'corrects' | 'purpose'>
}

/**
 * Writes an invoice or credit note under the next number of its company and year. The counter's row stays locked until the transaction ends, so
 * numbers have no gap and follow the dates.
 * @throws Refusal `invoice_data_incomplete`
 */
export async function writeNewInvoice(
  tx: Database,
  context: Pick<Context, 'clock' | 'jobs'>,
  { order, refundId, content }: NewInvoice,
): Promise<WrittenInvoice> {
  const now = context.clock.now()
  const issuedOn = toWallClock(now.getTime(), defaultTimezone).date
  const year = Number(issuedOn.slice(0, 4))
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ companyId: order.companyId, year, lastNumber: 1 })
    .onConflictDoUpdate({ target: [invoiceCounters.companyId, invoiceCounters.year], set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` } })
    .returning()
  const [company] = await tx.select().from(companies).where(eq(companies.id, order.companyId))
  if (!counter || !company) throw new Error('an invoice without its company')
  const settings = await readCompanySettings(tx, company.id)
  const number = settings.invoiceSuffix === '' ? String(counter.lastNumber) : `${counter.lastNumber}/${settings.invoiceSuffix}`
  const documentId = uuidv7()
  const kind = content.type === 'TD01' ? ('invoice' as const) : ('credit_note' as const)
  const keys = { id: documentId, companyId: company.id, restaurantId: order.restaurantId, orderId: order.id, refundId: refundId ?? null }
  const { totalCents, vat } = content
  const issuedAt = new Date(toInstantMs(issuedOn, noonMinute, defaultTimezone))
  const written = { state: 'issued', series: electronicSeries, device: '', seller: toSeller(company), number, year, issuedAt } as const
  await tx.insert(fiscalDocuments).values({ ...keys, ...written, kind, totalCents, vat })
  return writeFile(tx, context, { company, orderId: order.id, documentId, year, number: counter.lastNumber, invoice: { ...content, number, issuedOn } })
}

interface FileContent {
  company: Company
  orderId: string
  documentId: string
  year: number
  number: number
  invoice: NewInvoice['content'] & { number: string; issuedOn: string }
}

/**
 * Writes the XML of a document with the data of company and customer as they are now, and has it handed over.
 * @throws Refusal `invoice_data_incomplete`
 */
export async function writeFile(tx: Database, { jobs }: Pick<Context, 'jobs'>, content: FileContent): Promise<WrittenInvoice> {
  const { company, orderId, documentId, year, number, invoice } = content
  const [request] = await tx.select().from(invoiceRequests).where(eq(invoiceRequests.orderId, orderId))
  const settings = await readCompanySettings(tx, company.id)
  const transmitter = company.taxCode ?? company.vatNumber
  const transmission = await nextTransmission(tx, company.id)
  const electronic: ElectronicInvoice = {
    ...invoice,
    transmission,
    issuer: { ...company, taxRegime: settings.taxRegime },
    buyer: toBuyer(request),
  }
  const problems = findInvoiceProblems(electronic)
  if (problems.length > 0)
    throw refuseElectronicInvoice('invoice_data_incomplete', {
      values: { what: problems.map(problem => serverText('it', `accounting-api.problem_${problem}`)).join(', ') },
    })
  const fileName = `IT${transmitter}_${transmission}.xml`
  const id = uuidv7()
  await tx.insert(invoiceFiles).values({ id, documentId, companyId: company.id, type: invoice.type, year, number, fileName, xml: writeFatturaXml(electronic) })
  if (settings.delivery !== 'none') await jobs.send(tx, invoiceHandOverJob, { fileId: id })
  return { id, documentId, number: invoice.number, issuedOn: invoice.issuedOn, fileName }
}

/** Five characters of base 36; the counter of the company is locked, and its files are never deleted. */
async function nextTransmission(tx: Database, companyId: string): Promise<string> {
  const files = await tx.$count(invoiceFiles, eq(invoiceFiles.companyId, companyId))
  return (files + 1).toString(36).toUpperCase().padStart(5, '0')
}

const toBuyer = (request: typeof invoiceRequests.$inferSelect | undefined): ElectronicInvoice['buyer'] => ({
  ...{ name: request?.name ?? '', vatNumber: request?.vatNumber ?? null, taxCode: request?.taxCode ?? null },
  ...{ sdiCode: request?.sdiCode ?? null, pec: request?.pec ?? null, street: request?.street ?? '', streetNumber: request?.streetNumber ?? '' },
  ...{ postcode: request?.postcode ?? '', city: request?.city ?? '', province: request?.province ?? '' },
})

/** Day of a document, as written in its invoice. */
export const toIssuedDay = ({ issuedAt }: Pick<FiscalDocument, 'issuedAt'>): string => toWallClock(issuedAt?.getTime() ?? 0, defaultTimezone).date
