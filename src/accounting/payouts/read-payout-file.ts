import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { runClientTransaction } from '#platform/database/client-transaction.ts'
import type { Database } from '#platform/database/database.ts'
import { companies } from '#restaurants/tables.ts'
import { refuseMonthExport } from '../month-export/contract.ts'
import { payoutEntries, payoutFiles } from '../tables.ts'
import { type PayoutFileInput, type PayoutReport, refusePayoutFile } from './contract.ts'
import { type PayoutLine, parsePayoutFile } from './parse-payout-file.ts'
import { readPayoutReport } from './read-payouts.ts'

interface PayoutRequest {
  companyId: string
  input: PayoutFileInput
  person: Person
}

type NewEntry = Omit<typeof payoutEntries.$inferInsert, 'fileId' | 'companyId'>

/** Payment or refund at the provider, by its key there. */
interface Booked {
  id: string
  key: string
  companyId: string
  amountCents: number
}

const readPayments = `
  select id, provider_payment as key, company_id as "companyId", amount_cents as "amountCents" from payments where provider = 'stripe' and provider_payment = any($1)`
const readRefunds = `select id, provider_refund as key, company_id as "companyId", amount_cents as "amountCents" from refunds where provider_refund = any($1)`

/** Rows per statement: well below the limit of parameters. */
const rowsPerInsert = 2000

/**
 * Reads a provider's payout file and matches each entry with a payment or refund of the company. All of a file is stored or nothing.
 * @throws Refusal `company_not_found`, `payout_file_known`, `payout_other_company`, and those of `parsePayoutFile`
 */
export async function readPayoutFile(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { companyId, input, person }: PayoutRequest,
  actor: Actor,
): Promise<{ report: PayoutReport; knownEntries: number }> {
  const lines = parsePayoutFile(input.text)
  const sha256 = createHash('sha256').update(input.text).digest()
  return runClientTransaction(pool, async (tx, client) => {
    if ((await tx.$count(companies, eq(companies.id, companyId))) === 0) throw refuseMonthExport('company_not_found')
    const known = await tx.$count(payoutFiles, and(eq(payoutFiles.companyId, companyId), eq(payoutFiles.sha256, sha256)))
    if (known > 0) throw refusePayoutFile('payout_file_known')
    const payments = toMap((await client.query<Booked>(readPayments, [listKeys(lines, 'paymentKey')])).rows)
    const refunds = toMap((await client.query<Booked>(readRefunds, [listKeys(lines, 'sourceKey')])).rows)
    const booked = [...payments.values(), ...refunds.values()]
    if (booked.some(entry => entry.companyId !== companyId)) throw refusePayoutFile('payout_other_company')
    const fileId = uuidv7()
    const days = lines.map(({ occurredAt }) => occurredAt.toISOString().slice(0, 10)).sort()
    await tx.insert(payoutFiles).values({
      ...{ id: fileId, companyId, provider: 'stripe', name: input.name, sha256, startsOn: days[0] ?? '', endsOn: days.at(-1) ?? '' },
      ...{ entries: lines.length, createdBy: person.id, createdAt: clock.now() },
    })
    const stored = await insertEntries(
      tx,
      lines.map((line, index) => ({ ...matchLine(line, payments, refunds), position: index + 1 })),
      { fileId, companyId },
    )
    await audit(tx, actor, { action: 'payout.imported', tableName: 'payout_files', rowId: fileId, after: { name: input.name, count: lines.length } })
    const report = await readPayoutReport(client, { companyId, fileId })
    return { report, knownEntries: lines.length - stored }
  })
}

const listKeys = (lines: readonly PayoutLine[], name: 'paymentKey' | 'sourceKey') => [...new Set(lines.map(line => line[name]).filter(key => key !== ''))]
const toMap = (rows: readonly Booked[]) => new Map(rows.map(row => [row.key, row]))

/** Matches a line by the provider's id, then by amount. Fees, disputes and payouts belong to no order. */
function matchLine(line: PayoutLine, payments: ReadonlyMap<string, Booked>, refunds: ReadonlyMap<string, Booked>): Omit<NewEntry, 'position'> {
  const { paymentKey, sourceKey, ...stored } = line
  const payment = payments.get(paymentKey)
  const refund = line.kind === 'refund' ? refunds.get(sourceKey) : undefined
  const ids = { paymentId: payment?.id ?? null, refundId: refund?.id ?? null }
  if (line.kind === 'payment')
    return { ...stored, ...ids, match: payment ? (payment.amountCents === line.grossCents ? 'matched' : 'amount_differs') : 'unknown' }
  if (line.kind === 'refund') return { ...stored, ...ids, match: refund ? (refund.amountCents === -line.grossCents ? 'matched' : 'amount_differs') : 'unknown' }
  return { ...stored, ...ids, match: 'not_an_order' }
}

async function insertEntries(tx: Database, entries: readonly NewEntry[], keys: { fileId: string; companyId: string }): Promise<number> {
  let stored = 0
  for (let offset = 0; offset < entries.length; offset += rowsPerInsert) {
    const rows = entries.slice(offset, offset + rowsPerInsert).map(entry => ({ ...entry, ...keys }))
    const { rowCount } = await tx.insert(payoutEntries).values(rows).onConflictDoNothing()
    stored += rowCount ?? 0
  }
  return stored
}
