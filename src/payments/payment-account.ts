import { type AnyColumn, and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { companies } from '#restaurants/tables.ts'
import { refusePayment } from './contract.ts'
import { findOnlineAccount, type OnlineAccount } from './online-account.ts'
import { type Payment, paymentEvents } from './tables.ts'

type CompanyPayment = Pick<Payment, 'id' | 'companyId'>

/**
 * Writes down, before the provider is asked for a page, whose account it will be opened on: a firm may get another one, or leave the
 * keys' own to another firm, while the page is open or before the money goes back.
 * @throws Refusal `payment_online_off` when the firm takes no payments online
 */
export async function recordPaymentAccount(tx: Database, { config }: Pick<Context, 'config'>, payment: CompanyPayment): Promise<void> {
  const account = await findCompanyAccount(tx, config, payment.companyId)
  if (!account) throw refusePayment('payment_online_off')
  await tx.insert(paymentEvents).values({ paymentId: payment.id, kind: 'entered', provider: 'stripe', data: { account: account.stripeAccount ?? null } })
}

/** The account that a payment's page was opened on, and that gives its money back. Undefined: nobody can be asked. */
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
  // Of those from before it was written down, the firm's own.
  if (!recordedEvent) return findCompanyAccount(db, config, companyId)
  return recordedEvent.account === null ? {} : { stripeAccount: recordedEvent.account }
}

/** What was written down of it, inside a query: null for the keys' own, and where nothing was. @param payment the column of its id */
export const recordedAccountSql = (payment: AnyColumn): SQL<string | null> =>
  sql`(select entered.data ->> 'account' from payment_events entered where entered.payment_id = ${payment} and entered.kind = 'entered' order by entered.id limit 1)`

/** @throws Refusal `payment_online_off` when nobody can be asked */
export async function requirePaymentAccount(context: Pick<Context, 'db' | 'config'>, payment: CompanyPayment): Promise<OnlineAccount> {
  const account = await findPaymentAccount(context.db, context, payment)
  if (!account) throw refusePayment('payment_online_off')
  return account
}

async function findCompanyAccount(db: Database, config: Context['config'], companyId: string): Promise<OnlineAccount | undefined> {
  const [company] = await db.select({ paymentAccount: companies.paymentAccount, isChain: companies.isChain }).from(companies).where(eq(companies.id, companyId))
  return company && findOnlineAccount(config, company)
}
