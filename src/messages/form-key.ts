import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { settings } from '#platform/database/tables.ts'

const row = 'form_key'
const known = new WeakMap<object, Promise<Buffer>>()

/** The key that signs form tokens: made by whichever instance needs it first, the same for all, read once by each. */
export function formKey(db: Database): Promise<Buffer> {
  let key = known.get(db)
  if (!key) {
    key = readKey(db)
    key.catch(() => known.delete(db))
    known.set(db, key)
  }
  return key
}

async function readKey(db: Database): Promise<Buffer> {
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
