import { eq, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { companies } from '#restaurants/tables.ts'
import { companyAccounting } from '../tables.ts'
import { type CompanySettings, type CompanySettingsInput, refuseElectronicInvoice } from './contract.ts'

const defaults: CompanySettings = { taxRegime: 'RF01', invoiceSuffix: '', delivery: 'none', deliveryEmail: null, receiptScope: 'none', version: 0 }

/** Reads the accounting settings of a company; the defaults until somebody saves them. */
export async function readCompanySettings(db: Database, companyId: string): Promise<CompanySettings> {
  const [row] = await db.select().from(companyAccounting).where(eq(companyAccounting.companyId, companyId))
  if (!row) return defaults
  const { taxRegime, invoiceSuffix, delivery, deliveryEmail, receiptScope, version } = row
  return { taxRegime, invoiceSuffix, delivery, deliveryEmail, receiptScope, version }
}

/**
 * Saves the accounting settings of a company.
 * @throws Refusal `settings_changed` when somebody else has saved meanwhile, or the company is unknown
 */
export async function saveCompanySettings({ db }: Pick<Context, 'db'>, companyId: string, input: CompanySettingsInput, actor: Actor): Promise<CompanySettings> {
  const { version, ...values } = input
  return db.transaction(async tx => {
    const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update')
    const before = await readCompanySettings(tx, companyId)
    if (!company || before.version !== version) throw refuseElectronicInvoice('settings_changed')
    await tx
      .insert(companyAccounting)
      .values({ companyId, ...values })
      .onConflictDoUpdate({ target: companyAccounting.companyId, set: { ...values, version: sql`${companyAccounting.version} + 1`, updatedAt: sql`now()` } })
    const after = await readCompanySettings(tx, companyId)
    await audit(tx, actor, { action: 'accounting.updated', tableName: 'company_accounting', rowId: companyId, before, after })
    return after
  })
}
