import type { Readable } from 'node:stream'
import { type OpenArchive, openArchive } from './archive-reader.ts'
import { type DecryptionKeys, decryptStream } from './encryption.ts'

/** Opens a backup's stream by its name: `.age` is decrypted first. */
export const openBackup = async (name: string, stream: Readable, keys: DecryptionKeys): Promise<OpenArchive> =>
  openArchive(name.endsWith('.age') ? await decryptStream(stream, keys) : stream)
