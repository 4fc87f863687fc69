import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { createSecretReader, generateSecretKey } from '../stored-secret.ts'

/**
 * HMAC-SHA-256 under a key stored in the chain's settings, the same on every instance. The text can't be recovered without the key, not even by
 * trying addresses.
 */
export function createKeyedHash(row: string): (db: Database, text: string) => Promise<Buffer> {
  const secret = createSecretReader(row, generateSecretKey)
  return async (db, text) =>
    createHmac('sha256', toKeyObject(await secret(db)))
      .update(text)
      .digest()
}

const keys = new Map<string, KeyObject>()

/** Caches the key object: creating one costs more than a hash. */
function toKeyObject(text: string): KeyObject {
  let key = keys.get(text)
  if (!key) keys.set(text, (key = createSecretKey(text, 'base64url')))
  return key
}
