import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Context } from './context.ts'
import type { Database } from './database/database.ts'
import { createSecretReader, generateSecretKey } from './stored-secret.ts'

/**
 * Encrypts values that must be readable again, such as TOTP and webhook secrets: AES-256-GCM, bound to their owner, so that values cannot be swapped
 * between rows. The key comes from `SECRET_KEY`, or from a row created in the database on first use, which every instance and every restored backup has.
 * Values written under the row's key stay readable when `SECRET_KEY` is set later.
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

/** Undefined when no key decrypts the value: `SECRET_KEY` was changed or lost. */
export async function decryptSecret(vault: EncryptionContext, locked: Buffer, owner: string): Promise<Buffer | undefined> {
  for (const key of await readKeys(vault)) {
    const decipher = createDecipheriv('aes-256-gcm', key, locked.subarray(0, ivLength), { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(locked.subarray(ivLength, ivLength + tagLength))
    try {
      return Buffer.concat([decipher.update(locked.subarray(ivLength + tagLength)), decipher.final()])
    } catch {
      // Wrong key: try the next one.
    }
  }
  return undefined
}

const deriveKey = (words: string): Buffer => Buffer.from(hkdfSync('sha256', words, '', 'spiedo second factor', 32))

/** Keys for reading; the first one is for writing. */
async function readKeys({ db, config }: EncryptionContext): Promise<Buffer[]> {
  const storedKey = deriveKey(await readKeyText(db))
  return config.secretKey === undefined ? [storedKey] : [deriveKey(config.secretKey), storedKey]
}
