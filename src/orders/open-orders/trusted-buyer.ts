import { sql } from 'drizzle-orm'
import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { normalizeMailbox } from '#platform/mailbox.ts'
import { hashRateLimitKey } from '#platform/rate-limit/rate-limit-counters.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuseOrder } from '../contract.ts'
import type { OrderInput } from '../placing/contract.ts'

/** What is kept of an e-mail address that was confirmed for ordering, by its mailbox. */
export const confirmedEmailKind = 'order.confirmed'

/**
 * Whether somebody may have more orders open and not paid than anybody: an account that has had one completed, or an e-mail address that
 * was confirmed a moment ago. Asked only once the usual limit is reached.
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
 * What is answered: how it can be ordered all the same. Whoever gave no e-mail is asked for it at its field; `ways` says whether paying
 * online would help here. `isLarge`: there need be no other open, the order is too much by itself.
 */
export function refuseTooManyOpen(
  { contact, paymentMethod }: OrderInput,
  { trusted, isLarge, ways }: { trusted: boolean; isLarge: boolean; ways: readonly OrderPaymentMethod[] },
): Refusal {
  // Paying online is the other way; who has many of those open pays them, or waits until they are over.
  const online = paymentMethod === 'online' ? 'waiting' : ways.includes('online') && !isLarge ? 'possible' : 'none'
  if (trusted || (online === 'waiting' && !isLarge)) return refuseOrder('order_too_many_open', { values: { online } })
  const why = isLarge ? 'large' : 'many'
  if (contact.email === undefined) return refuseOrder('order_to_confirm', { field: 'contact.email', values: { why, email: 'missing', online } })
  return refuseOrder('order_to_confirm', { values: { why, email: 'given', online } })
}
