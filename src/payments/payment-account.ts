import { type AnyColumn, and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { companies } from '#restaurants/tables.ts'
import { refusePayment } from './contract.ts'
import { findOnlineAccount, type OnlineAccount } from './online-account.ts'
import { type Payment, paymentEvents } from './tables.ts'

type CompanyPayment = Pick<Payment, 'id' | 'companyId'>

/**
 * Records the provider account of a payment before its page opens: a company may change accounts, or pass the keys' own account to another
 * company, while the page is open or before a refund.
 * @throws Refusal `payment_online_off` when the company takes no online payments
 */
export async function recordPaymentAccount(tx: Database, { config }: Pick<Context, 'config'>, payment: CompanyPayment): Promise<void> {
  const account = await findCompanyAccount(tx, config, payment.companyId)
  if (!account) throw refusePayment('payment_online_off')
  await tx.insert(paymentEvents).values({ paymentId: payment.id, kind: 'entered', provider: 'stripe', data: { account: account.stripeAccount ?? null } })
}

/** Finds the account of a payment's page, which also makes its refunds. Undefined: no account can be asked. */
export async function findPaymentAccount(
  db: Database,
  { config }: Pick<Context, 'config'>,
  { id, companyId }: CompanyPayment,
): Promise<OnlineAccount | undefined> {
  if (!config.stripe) return undefined
  const [recordedEvent] = await db
    .select({ account: sql<string | null>`${paymentEvents.data} ->> 'account'` })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, id), eq(paymentEvents.kind, 'entered')))
    .orderBy(asc(paymentEvents.id))
    .limit(1)
  // Payments without a recorded account are older: use the company's account.
  if (!recordedEvent) return findCompanyAccount(db, config, companyId)
  return recordedEvent.account === null ? {} : { stripeAccount: recordedEvent.account }
}

/**
 * Recorded account of a payment, for queries: null for the keys' own account and without a record.
 * @param payment the column of its id
 */
export const recordedAccountSql = (payment: AnyColumn): SQL<string | null> =>
  sql`(select entered.data ->> 'account' from payment_events entered where entered.payment_id = ${payment} and entered.kind = 'entered' order by entered.id limit 1)`

/** @throws Refusal `payment_online_off` when no account can be asked */
export async function requirePaymentAccount(context: Pick<Context, 'db' | 'config'>, payment: CompanyPayment): Promise<OnlineAccount> {
  const account = await findPaymentAccount(context.db, context, payment)
  if (!account) throw refusePayment('payment_online_off')
  return account
}

async function findCompanyAccount(db: Database, config: Context['config'], companyId: string): Promise<OnlineAccount | undefined> {
  const [company] = await db.select({ paymentAccount: companies.paymentAccount, isChain: companies.isChain }).from(companies).where(eq(companies.id, companyId))
  return company && findOnlineAccount(config, company)
}
