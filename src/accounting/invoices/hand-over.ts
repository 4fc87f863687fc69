import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { fiscalDocuments } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { defineJob, type JobHandler } from '#platform/jobs/jobs.ts'
import { companies } from '#restaurants/tables.ts'
import { invoiceFiles } from '../tables.ts'
import { readCompanySettings } from './company-settings.ts'

/** Job that gives an invoice to the intermediary; retried for about a day. */
export const invoiceHandOverJob = defineJob<{ fileId: string }>('accounting.invoice_hand_over')

/** Puts the XML into the folder that the intermediary's program reads: `invoices/<VAT number>` of the data folder. Repeated calls write it again. */
export function createInvoiceHandOver({ db, clock, config }: Context): JobHandler<{ fileId: string }> {
  return async ({ fileId }) => {
    const [found] = await db
      .select({ file: invoiceFiles, vatNumber: companies.vatNumber })
      .from(invoiceFiles)
      .innerJoin(companies, eq(companies.id, invoiceFiles.companyId))
      .where(eq(invoiceFiles.id, fileId))
    if (!found?.file.xml || found.file.state !== 'written') return
    const { delivery } = await readCompanySettings(db, found.file.companyId)
    if (delivery !== 'folder') return
    const folder = join(config.dataFolder, 'invoices', found.vatNumber)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Written beside it first: a program that watches the folder never reads half a file.
    const target = join(folder, found.file.fileName)
    await writeFile(`${target}.part`, found.file.xml, { mode: 0o600 })
    await rename(`${target}.part`, target)
    await db.transaction(async tx => {
      const isWritten = and(eq(invoiceFiles.id, fileId), eq(invoiceFiles.state, 'written'))
      const handed = { state: 'handed_over' as const, handedOverAt: clock.now(), version: sql`${invoiceFiles.version} + 1` }
      const changed = await tx.update(invoiceFiles).set(handed).where(isWritten).returning({ id: invoiceFiles.id })
      if (changed.length > 0) await tx.update(fiscalDocuments).set({ state: 'sent' }).where(eq(fiscalDocuments.id, found.file.documentId))
    })
  }
}
