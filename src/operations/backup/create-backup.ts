import type pg from 'pg'
import { backupFileName, type Manifest, type Summary } from './archive-format.ts'
import { writeArchive } from './archive-writer.ts'
import type { Destination } from './destination.ts'
import { dumpDatabase } from './dump-database.ts'
import { type BackupEncryption, encryptStream, isEncrypted } from './encryption.ts'
import { type Retention, selectExpired } from './retention.ts'

interface CreatedBackup {
  name: string
  bytes: number
  manifest: Manifest
  summary: Omit<Summary, 'sha256'>
  /** Names of older backups that were deleted. */
  removed: string[]
}

/** Backs up the database to a destination, then deletes what the retention no longer keeps. A failure stores and deletes nothing. */
export async function createBackup(
  connection: pg.PoolConfig,
  { destination, encryption, retention, now }: { destination: Destination; encryption: BackupEncryption; retention: Retention; now: Date },
): Promise<CreatedBackup> {
  const name = backupFileName(now, isEncrypted(encryption))
  const { stream, done } = writeArchive(write => dumpDatabase(connection, now, write))
  // Without a reader the dump would wait for ever: it ends with the destination's failure.
  const storeStream = async () => {
    try {
      return await destination.store(name, await encryptStream(stream, encryption))
    } catch (error) {
      stream.destroy(error as Error)
      throw error
    }
  }
  const [bytes, { manifest, summary }] = await Promise.all([storeStream(), done])
  return { name, bytes, manifest, summary, removed: await removeExpired(destination, retention) }
}

async function removeExpired(destination: Destination, retention: Retention): Promise<string[]> {
  const backups = await destination.list()
  const expired = new Set(
    selectExpired(
      backups.map(({ createdAt }) => createdAt),
      retention,
    ),
  )
  const removed = backups.filter(({ createdAt }) => expired.has(createdAt)).map(({ name }) => name)
  for (const name of removed) await destination.remove(name)
  return removed
}
