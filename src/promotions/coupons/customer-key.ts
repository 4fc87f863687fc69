import type { Database } from '#platform/database/database.ts'
import { normalizeMailbox } from '#platform/mailbox.ts'
import { createKeyedHash } from '#platform/rate-limit/keyed-hash.ts'

const hashCustomer = createKeyedHash('coupon_customer_key')

/** Keyed hashes that identify a coupon's customer; a use under any of them counts. */
export interface CustomerKeys {
  mailbox?: Buffer | undefined
  phone?: Buffer | undefined
}

/**
 * Computes the keys of a customer for per-customer limits: the mailbox of the email, equal for guest and account so that signing out gains
 * nothing, and the phone number, since fewer people have a second one. The usage table holds no address or number.
 */
export async function computeCustomerKeys(db: Database, { email, phone }: { email?: string | undefined; phone?: string | undefined }): Promise<CustomerKeys> {
  const digits = phone?.replace(/\D/g, '')
  return {
    ...(email && { mailbox: await hashCustomer(db, normalizeMailbox(email)) }),
    ...(digits && { phone: await hashCustomer(db, `tel ${digits}`) }),
  }
}

export const listKeys = ({ mailbox, phone }: CustomerKeys): Buffer[] => [mailbox, phone].filter(key => key !== undefined)
