import type { Database } from '#platform/database/database.ts'
import { keptSecret, newKey } from '#platform/stored-secret.ts'

const secret = keptSecret('form_key', newKey)

/** The key that signs form tokens. */
export const formKey = async (db: Database): Promise<Buffer> => Buffer.from(await secret(db), 'base64url')
