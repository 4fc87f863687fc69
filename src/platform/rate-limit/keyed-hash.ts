import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { createSecretReader, generateSecretKey } from '../stored-secret.ts'

/**
 * HMAC-SHA-256 under a key that this chain keeps in a row of its settings: the same on every instance. What is hashed can't be read
 * from it, nor found by trying addresses without the key.
 */
export function createKeyedHash(row: string): (db: Database, text: string) => Promise<Buffer> {
  const secret = createSecretReader(row, generateSecretKey)
  return async (db, text) =>
    createHmac('sha256', toKeyObject(await secret(db)))
      .update(text)
      .digest()
}

const keys = new Map<string, KeyObject>()

/** A key is made ready once: that costs more than a hash. */
function toKeyObject(text: string): KeyObject {
  let key = keys.get(text)
  if (!key) keys.set(text, (key = createSecretKey(text, 'base64url')))
  return key
}
