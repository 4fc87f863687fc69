import { sql } from 'drizzle-orm'
import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { normalizeMailbox } from '#platform/mailbox.ts'
import { hashRateLimitKey } from '#platform/rate-limit/rate-limit-counters.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuseOrder } from '../contract.ts'
import type { OrderInput } from '../placing/contract.ts'

/** Token kind of an email address confirmed for ordering, by mailbox. */
export const confirmedEmailKind = 'order.confirmed'

/**
 * Tells whether a buyer has the higher limit of open unpaid orders: an account with a completed order, or a recently confirmed email.
 * Called only once the usual limit is reached.
 */
export async function isTrusted(
  context: Pick<Context, 'db'>,
  { customerId, email }: { customerId?: string | undefined; email?: string | undefined },
  db: Pick<Database, 'execute'> = context.db,
): Promise<boolean> {
  const key = email === undefined ? null : await hashRateLimitKey(context, normalizeMailbox(email))
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from orders where customer_id = ${customerId ?? null}::uuid and status = 'completed')
      or exists (select from tries where kind = ${confirmedEmailKind} and key = ${key}::bytea and ends_at > now()) as "is"`)
  return rows[0]?.is ?? false
}

/**
 * Builds the refusal with the options that remain. Buyers without an email get the problem at that field; `ways` tells whether online
 * payment would help.
 */
export function refuseTooManyOpen(
  { contact, paymentMethod }: OrderInput,
  { trusted, isLarge, paymentMethods }: { trusted: boolean; isLarge: boolean; paymentMethods: readonly OrderPaymentMethod[] },
): Refusal {
  // Online payment is the alternative; a buyer with many pending ones must pay them or wait.
  const online = paymentMethod === 'online' ? 'waiting' : paymentMethods.includes('online') && !isLarge ? 'possible' : 'none'
  if (trusted || (online === 'waiting' && !isLarge)) return refuseOrder('order_too_many_open', { values: { online } })
  const why = isLarge ? 'large' : 'many'
  if (contact.email === undefined) return refuseOrder('order_to_confirm', { field: 'contact.email', values: { why, email: 'missing', online } })
  return refuseOrder('order_to_confirm', { values: { why, email: 'given', online } })
}
