import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import type { Database } from '#platform/database/database.ts'
import { settings } from '#platform/database/tables.ts'

const row = 'push_keys'
const known = new WeakMap<object, Promise<webPush.VapidKeys>>()

/**
 * The pair that this chain is known by at the browsers' push services (RFC 8292): made by whichever instance needs it first, the same
 * for all and for ever, or every browser would have to be asked anew.
 */
export function pushKeys(db: Database): Promise<webPush.VapidKeys> {
  let keys = known.get(db)
  if (!keys) {
    keys = readKeys(db)
    keys.catch(() => known.delete(db))
    known.set(db, keys)
  }
  return keys
}

async function readKeys(db: Database): Promise<webPush.VapidKeys> {
  const kept = async () => (await db.select({ value: settings.value }).from(settings).where(eq(settings.key, row)))[0]?.value
  if ((await kept()) === undefined) await db.insert(settings).values({ key: row, value: webPush.generateVAPIDKeys() }).onConflictDoNothing()
  return (await kept()) as webPush.VapidKeys
}
