import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database/database.ts'
import { settings } from './database/tables.ts'

/**
 * Secret in a row of the chain's settings: created by the first instance that needs it, shared by all, and part of every backup; read once per
 * instance.
 */
export function createSecretReader<Value>(row: string, make: () => Value): (db: Database) => Promise<Value> {
  const secretCache = new WeakMap<Database, Promise<Value>>()
  const read = async (db: Database): Promise<Value> => {
    const readStored = async () => (await db.select({ value: settings.value }).from(settings).where(eq(settings.key, row)))[0]?.value as Value | undefined
    const value = await readStored()
    if (value !== undefined) return value
    await db.insert(settings).values({ key: row, value: make() }).onConflictDoNothing()
    return (await readStored()) as Value
  }
  return db => {
    const value = secretCache.get(db) ?? read(db)
    secretCache.set(db, value)
    value.catch(() => secretCache.delete(db))
    return value
  }
}

/** 32 random bytes, base64url. */
export const generateSecretKey = (): string => randomBytes(32).toString('base64url')
