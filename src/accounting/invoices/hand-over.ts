import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { fiscalDocuments } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { JobFailure } from '#platform/jobs/job-failure.ts'
import { defineJob, type JobHandler } from '#platform/jobs/jobs.ts'
import { canSendMail } from '#platform/mail/mail-progress.ts'
import { companies } from '#restaurants/tables.ts'
import { invoiceFiles } from '../tables.ts'
import { readCompanySettings } from './company-settings.ts'
import { sendInvoiceMail } from './invoice-mail.ts'

/** Job that gives an invoice to the intermediary; retried for about a day. */
export const invoiceHandOverJob = defineJob<{ fileId: string }>('accounting.invoice_hand_over')

/**
 * Gives the XML to the intermediary: in the folder that its program reads, `invoices/<VAT number>` of the data folder, or to its mailbox. A failure
 * stands beside the invoice until the next attempt.
 */
export function createInvoiceHandOver(context: Context): JobHandler<{ fileId: string }> {
  const { db, clock, config } = context
  return async ({ fileId }, { signal }) => {
    const [found] = await db
      .select({ file: invoiceFiles, company: companies })
      .from(invoiceFiles)
      .innerJoin(companies, eq(companies.id, invoiceFiles.companyId))
      .where(eq(invoiceFiles.id, fileId))
    if (!found?.file.xml || found.file.state !== 'written') return
    const { file, company } = found
    const { fileName, documentId } = file
    const xml = file.xml ?? ''
    const { delivery, deliveryEmail } = await readCompanySettings(db, company.id)
    const isWritten = and(eq(invoiceFiles.id, fileId), eq(invoiceFiles.state, 'written'))
    try {
      if (delivery === 'folder') await writeToFolder(join(config.dataFolder, 'invoices', company.vatNumber), { fileName, xml })
      else if (delivery === 'mail' && deliveryEmail) {
        // Without a mail server a mail would wait in the outbox and count as sent.
        if (!canSendMail(config)) throw new JobFailure('no mail server is configured', { reason: 'no_mail_server' })
        await sendInvoiceMail(context, { id: fileId, to: deliveryEmail, company: company.legalName, fileName, xml, signal })
      } else return
    } catch (error) {
      const problem = String((error instanceof JobFailure && error.told.reason) || 'other')
      await db
        .update(invoiceFiles)
        .set({ problem, handOverFailedAt: clock.now(), version: sql`${invoiceFiles.version} + 1` })
        .where(isWritten)
      throw error
    }
    await db.transaction(async tx => {
      const handed = { state: 'handed_over' as const, handedOverAt: clock.now(), handOverFailedAt: null, problem: null }
      const changed = await tx
        .update(invoiceFiles)
        .set({ ...handed, version: sql`${invoiceFiles.version} + 1` })
        .where(isWritten)
        .returning({ id: invoiceFiles.id })
      if (changed.length > 0) await tx.update(fiscalDocuments).set({ state: 'sent' }).where(eq(fiscalDocuments.id, documentId))
    })
  }
}

/** Writes the file beside its target first: a program that watches the folder never reads half of it. Repeated calls write it again. */
async function writeToFolder(folder: string, { fileName, xml }: { fileName: string; xml: string }): Promise<void> {
  const target = join(folder, fileName)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${target}.part`, xml, { mode: 0o600 })
    await rename(`${target}.part`, target)
  } catch (error) {
    throw new JobFailure('the folder of the invoices is not writable', { reason: 'folder_not_writable' }, error)
  }
}
