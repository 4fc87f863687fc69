import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Actor, audit, auditChange } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { toOrderBy } from '#platform/database/ordering.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import { isVatNumber } from '#platform/tax-numbers.ts'
import { type Company, companies, restaurants } from '../tables.ts'
import type { CompaniesQuery, CompanyInput, CompanyView } from './contract.ts'
import { containsFolded } from './list-restaurants.ts'
import { refuseRestaurantChange } from './refusals.ts'

// Qualified: inside the subquery a bare `id` would be the restaurant's.
const restaurantCount = sql<number>`(select count(*)::integer from ${restaurants} r where r.company_id = "companies"."id" and r.archived_at is null)`

const orderings = {
  name: sql`lower(${companies.legalName})`,
  vat: sql`${companies.vatNumber}`,
  city: sql`spiedo_fold(${companies.city})`,
  restaurants: restaurantCount,
}

/** Lists a page of the companies that run restaurants, searched by name or VAT number. */
export async function listCompanies(db: Database, { page, limit, search, state, sort }: CompaniesQuery) {
  const matching = and(
    state === 'active' ? isNull(companies.archivedAt) : state === 'archived' ? isNotNull(companies.archivedAt) : undefined,
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map(word => containsFolded(sql`(spiedo_fold(${companies.legalName}) || ' ' || ${companies.vatNumber})`, word)),
  )
  const [total, rows] = await Promise.all([
    db.$count(companies, matching),
    db
      .select({ company: companies, restaurants: restaurantCount })
      .from(companies)
      .where(matching)
      .orderBy(...toOrderBy(sort, orderings), orderings.name, asc(companies.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  return { companies: rows.map(row => toCompanyView(row.company, row.restaurants)), page, totalPages: computePageCount(total, limit), total }
}

/** @throws Refusal `vat_number_wrong`, `vat_number_taken` */
export async function addCompany(context: Context, input: CompanyInput, actor: Actor): Promise<CompanyView> {
  requireVatNumber(input.vatNumber)
  const added = await context.db
    .transaction(async transaction => {
      if (input.isChain) {
        await lockChainFlag(transaction)
        await unsetChain(transaction)
      }
      const [row] = await transaction.insert(companies).values(input).returning()
      const { id } = row as Company
      await audit(transaction, actor, { action: 'company.added', tableName: 'companies', rowId: id, after: input })
      return readCompany(transaction, id)
    })
    .catch(throwVatRefusal)
  await context.catalogueVersion.refresh()
  return added
}

/** @throws Refusal `record_not_found`, `changed_meanwhile`, `vat_number_wrong`, `vat_number_taken` */
export const updateCompany = (context: Context, id: string, { version, ...input }: CompanyInput & { version: number }, actor: Actor) =>
  changeCompany(context, id, version, 'company.updated', input, actor).catch(throwVatRefusal)

/** @throws Refusal `record_not_found`, `changed_meanwhile`, `in_use` while it runs a restaurant */
export const archiveCompany = (context: Context, id: string, { archived, version }: { archived: boolean; version: number }, actor: Actor) =>
  changeCompany(
    context,
    id,
    version,
    archived ? 'company.archived' : 'company.restored',
    { archivedAt: archived ? context.clock.now() : null, ...(archived && { isChain: false }) },
    actor,
  )

async function changeCompany(context: Context, id: string, version: number, action: string, set: Partial<typeof companies.$inferInsert>, actor: Actor) {
  const changed = await context.db.transaction(async transaction => {
    if (set.isChain) await lockChainFlag(transaction)
    // Locks the row for update, so that opening a restaurant for the company waits.
    const [before] = await transaction.select().from(companies).where(eq(companies.id, id)).for('update')
    if (!before) throw refuseRestaurantChange('record_not_found')
    const current = await readCompany(transaction, id)
    if (before.version !== version) throw refuseRestaurantChange('changed_meanwhile', { details: { current, yours: set } })
    // VAT numbers saved before the check existed stay valid until changed.
    if (set.vatNumber !== undefined && set.vatNumber !== before.vatNumber) requireVatNumber(set.vatNumber)
    if (set.archivedAt && current.restaurants > 0) throw refuseRestaurantChange('in_use', { values: { count: current.restaurants } })
    if (set.isChain) await unsetChain(transaction, id)
    await transaction
      .update(companies)
      .set({ ...set, version: sql`${companies.version} + 1` })
      .where(eq(companies.id, id))
    const after = await readCompany(transaction, id)
    await auditChange(transaction, actor, { action, tableName: 'companies', rowId: id, before: current, after })
    return after
  })
  await context.catalogueVersion.refresh()
  return changed
}

/** Serializes changes of the chain's company before any row lock: two concurrent ones would not see each other, and both would be the chain. */
async function lockChainFlag(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('companies.chain'))`)
}

/** Only one company is the chain. */
async function unsetChain(transaction: Database, except?: string): Promise<void> {
  await transaction
    .update(companies)
    .set({ isChain: false, version: sql`${companies.version} + 1` })
    .where(and(eq(companies.isChain, true), except ? ne(companies.id, except) : undefined))
}

async function readCompany(db: Database, id: string): Promise<CompanyView> {
  const [row] = await db.select({ company: companies, restaurants: restaurantCount }).from(companies).where(eq(companies.id, id))
  if (!row) throw refuseRestaurantChange('record_not_found')
  return toCompanyView(row.company, row.restaurants)
}

const toCompanyView = (
  {
    id,
    legalName,
    vatNumber,
    taxCode,
    street,
    streetNumber,
    postcode,
    city,
    province,
    rea,
    shareCapitalCents,
    pec,
    sdiCode,
    email,
    phone,
    isChain,
    allowsAssistants,
    archivedAt,
    version,
  }: Company,
  count: number,
): CompanyView => ({
  id,
  legalName,
  vatNumber,
  taxCode,
  street,
  streetNumber,
  postcode,
  city,
  province,
  rea,
  shareCapitalCents,
  pec,
  sdiCode,
  email,
  phone,
  isChain,
  allowsAssistants,
  restaurants: count,
  archived: archivedAt !== null,
  version,
})

function requireVatNumber(vatNumber: string): void {
  if (!isVatNumber(vatNumber)) throw refuseRestaurantChange('vat_number_wrong', { field: 'vatNumber' })
}

function throwVatRefusal(error: unknown): never {
  throw violatesConstraint(error, 'companies_vat_number') ? refuseRestaurantChange('vat_number_taken', { field: 'vatNumber' }) : error
}
