import type { Database } from '#platform/database/database.ts'
import { createSecretReader, generateSecretKey } from '#platform/stored-secret.ts'

const readSecret = createSecretReader('form_key', generateSecretKey)

/** Reads the key that signs form tokens. */
export const readFormKey = async (db: Database): Promise<Buffer> => Buffer.from(await readSecret(db), 'base64url')
