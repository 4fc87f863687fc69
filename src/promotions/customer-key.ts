import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { keptSecret, newKey } from '#platform/kept-secret.ts'

const secret = keptSecret('coupon_customer_key', newKey)

/**
 * By what a coupon that is limited by customer knows one: a keyed hash of the e-mail, the same for a guest and an account, so
 * that signing out gains nothing and nobody's address stands in a table of uses.
 */
export const customerKey = async (db: Database, email: string): Promise<Buffer> =>
  createHmac('sha256', keyOf(await secret(db)))
    .update(email.trim().toLowerCase())
    .digest()

const keys = new Map<string, KeyObject>()

/** A key is made ready once: that costs more than a hash. */
function keyOf(text: string): KeyObject {
  let key = keys.get(text)
  if (!key) keys.set(text, (key = createSecretKey(text, 'base64url')))
  return key
}
