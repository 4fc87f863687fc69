import { eq } from 'drizzle-orm'
import { fiscalDocuments } from '#payments/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { canManage } from '#restaurants/profile/managers.ts'
import { invoiceFiles } from '../tables.ts'
import { readCompanySettings } from './company-settings.ts'
import { refuseElectronicInvoice } from './contract.ts'
import { invoiceHandOverJob } from './hand-over.ts'

/**
 * Tries at once to give an invoice to the intermediary: after a failure, or if the company chose the way to it later.
 * @throws Refusal `invoice_file_missing`, `invoice_not_waiting`
 */
export async function retryHandOver({ db, jobs }: Pick<Context, 'db' | 'jobs'>, { id, person }: { id: string; person: Person }): Promise<void> {
  await jobs.ready(invoiceHandOverJob)
  await db.transaction(async tx => {
    const [found] = await tx
      .select({ file: invoiceFiles, restaurantId: fiscalDocuments.restaurantId })
      .from(invoiceFiles)
      .innerJoin(fiscalDocuments, eq(fiscalDocuments.id, invoiceFiles.documentId))
      .where(eq(invoiceFiles.id, id))
      .for('update', { of: invoiceFiles })
    if (!found || !canManage(person, found.restaurantId)) throw refuseElectronicInvoice('invoice_file_missing')
    const { delivery } = await readCompanySettings(tx, found.file.companyId)
    if (found.file.state !== 'written' || !found.file.xml || delivery === 'none') throw refuseElectronicInvoice('invoice_not_waiting')
    await jobs.send(tx, invoiceHandOverJob, { fileId: id })
  })
}
