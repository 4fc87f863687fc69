import type { Database } from '#platform/database/database.ts'
import { keyedHash } from '#platform/keyed-hash.ts'

const hashed = keyedHash('coupon_customer_key')

/**
 * By what a coupon that is limited by customer knows one: a keyed hash of the e-mail, the same for a guest and an account, so
 * that signing out gains nothing and nobody's address stands in a table of uses. What stands behind a plus is the same mailbox.
 */
export const customerKey = (db: Database, email: string): Promise<Buffer> =>
  hashed(
    db,
    email
      .trim()
      .toLowerCase()
      .replace(/\+[^@]*@/, '@'),
  )
