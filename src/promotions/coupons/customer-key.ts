import type { Database } from '#platform/database/database.ts'
import { normalizeMailbox } from '#platform/mailbox.ts'
import { createKeyedHash } from '#platform/rate-limit/keyed-hash.ts'

const hashCustomer = createKeyedHash('coupon_customer_key')

/** Keyed hashes by which a coupon knows one customer; a use of any of them is one of the customer's. */
export interface CustomerKeys {
  mailbox?: Buffer | undefined
  phone?: Buffer | undefined
}

/**
 * By what a coupon that is limited by customer knows one: the mailbox behind the e-mail, the same for a guest and an account, so that
 * signing out gains nothing, and the telephone number, of which fewer have a second. Nobody's address or number stands in a table of uses.
 */
export async function computeCustomerKeys(db: Database, { email, phone }: { email?: string | undefined; phone?: string | undefined }): Promise<CustomerKeys> {
  const digits = phone?.replace(/\D/g, '')
  return {
    ...(email && { mailbox: await hashCustomer(db, normalizeMailbox(email)) }),
    ...(digits && { phone: await hashCustomer(db, `tel ${digits}`) }),
  }
}

export const listKeys = ({ mailbox, phone }: CustomerKeys): Buffer[] => [mailbox, phone].filter(key => key !== undefined)
