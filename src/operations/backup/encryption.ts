import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupUnusable } from './archive-reader.ts'

/** How backups are encrypted, in the age format (https://age-encryption.org/v1), so that the `age` program opens them too. */
export interface BackupEncryption {
  /** Public keys (`age1…`): the server can write backups that it can't read. */
  recipients: string[]
  passphrase: string | undefined
}

export const isEncrypted = ({ recipients, passphrase }: BackupEncryption): boolean => recipients.length > 0 || passphrase !== undefined

/** Encrypts a stream; without recipients and passphrase returns it as it is. */
export async function encryptStream(stream: Readable, encryption: BackupEncryption): Promise<Readable> {
  if (!isEncrypted(encryption)) return stream
  const encrypter = new Encrypter()
  if (encryption.passphrase !== undefined) encrypter.setPassphrase(encryption.passphrase)
  else for (const recipient of encryption.recipients) encrypter.addRecipient(recipient)
  const encrypted = await encrypter.encrypt(Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>)
  return Readable.fromWeb(encrypted as unknown as WebStream)
}

/** Keys to open an encrypted backup with. */
export interface DecryptionKeys {
  /** Secret keys (`AGE-SECRET-KEY-1…`). */
  identities: string[]
  passphrase: string | undefined
}

/**
 * Decrypts a stream.
 * @throws BackupUnusable without keys, or if none fits
 */
export async function decryptStream(stream: Readable, { identities, passphrase }: DecryptionKeys): Promise<Readable> {
  if (identities.length === 0 && passphrase === undefined)
    throw new BackupUnusable('The backup is encrypted: set BACKUP_PASSPHRASE, or name the file of its secret key with --identity.')
  const decrypter = new Decrypter()
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase)
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>)
    return Readable.fromWeb(plain as unknown as WebStream)
  } catch {
    throw new BackupUnusable('The backup can’t be opened with this passphrase or secret key.')
  }
}
