import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { settings } from '#platform/database/tables.ts'

const row = 'coupon_customer_key'
const known = new WeakMap<object, Promise<Buffer>>()

/**
 * By what a coupon that is limited by customer knows one: a keyed hash of the e-mail, the same for a guest and an account, so
 * that signing out gains nothing and nobody's address stands in a table of uses.
 */
export async function customerKey(db: Database, email: string): Promise<Buffer> {
  let secret = known.get(db)
  if (!secret) {
    secret = readSecret(db)
    secret.catch(() => known.delete(db))
    known.set(db, secret)
  }
  return createHmac('sha256', await secret)
    .update(email.trim().toLowerCase())
    .digest()
}

/** Made by whichever instance needs it first, the same for all. */
async function readSecret(db: Database): Promise<Buffer> {
  const kept = async () => (await db.select({ value: settings.value }).from(settings).where(eq(settings.key, row)))[0]?.value
  let value = await kept()
  if (value === undefined) {
    await db
      .insert(settings)
      .values({ key: row, value: randomBytes(32).toString('base64url') })
      .onConflictDoNothing()
    value = await kept()
  }
  return Buffer.from(String(value), 'base64url')
}
