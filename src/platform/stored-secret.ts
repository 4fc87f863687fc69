import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database/database.ts'
import { settings } from './database/tables.ts'

/**
 * A secret of this chain in a row of its settings: made by whichever instance needs it first, the same for all, and there in every
 * restored backup; read once by each instance.
 */
export function keptSecret<Value>(row: string, make: () => Value): (db: Database) => Promise<Value> {
  const known = new WeakMap<Database, Promise<Value>>()
  const read = async (db: Database): Promise<Value> => {
    const kept = async () => (await db.select({ value: settings.value }).from(settings).where(eq(settings.key, row)))[0]?.value as Value | undefined
    const value = await kept()
    if (value !== undefined) return value
    await db.insert(settings).values({ key: row, value: make() }).onConflictDoNothing()
    return (await kept()) as Value
  }
  return db => {
    const value = known.get(db) ?? read(db)
    known.set(db, value)
    value.catch(() => known.delete(db))
    return value
  }
}

/** 32 random bytes, base64url. */
export const newKey = (): string => randomBytes(32).toString('base64url')
