import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { createSecretReader, generateSecretKey } from '#platform/stored-secret.ts'

/**
 * Encrypts what has to be read again, such as a second factor's secret: AES-256-GCM, bound to its owner, so that nobody
 * can be given somebody else's. The key comes from `SECRET_KEY`; without one, from a row that is made in the database on
 * first use, so that every instance and every restored backup has it. What was written under the row's key stays readable
 * when `SECRET_KEY` is set later.
 */
type EncryptionContext = Pick<Context, 'config'> & { db: Database }

const readKeyText = createSecretReader('second_factor_key', generateSecretKey)
const ivLength = 12
const tagLength = 16

export async function encryptSecret(vault: EncryptionContext, secret: Buffer, owner: string): Promise<Buffer> {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', (await readKeys(vault))[0] as Buffer, iv).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Undefined where none of the keys opens it: `SECRET_KEY` was changed or lost. */
export async function decryptSecret(vault: EncryptionContext, locked: Buffer, owner: string): Promise<Buffer | undefined> {
  for (const key of await readKeys(vault)) {
    const decipher = createDecipheriv('aes-256-gcm', key, locked.subarray(0, ivLength), { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(locked.subarray(ivLength, ivLength + tagLength))
    try {
      return Buffer.concat([decipher.update(locked.subarray(ivLength + tagLength)), decipher.final()])
    } catch {
      // Not this key's.
    }
  }
  return undefined
}

const deriveKey = (words: string): Buffer => Buffer.from(hkdfSync('sha256', words, '', 'spiedo second factor', 32))

/** The one to write with first. */
async function readKeys({ db, config }: EncryptionContext): Promise<Buffer[]> {
  const storedKey = deriveKey(await readKeyText(db))
  return config.secretKey === undefined ? [storedKey] : [deriveKey(config.secretKey), storedKey]
}
