import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '#platform/database/embedded/engine.ts'
import type { OpenArchive } from './archive-reader.ts'
import { type RestoredDatabase, restoreDatabase } from './restore-database.ts'

const silentLog = { warn: () => {}, info: () => {} }

/**
 * Restore drill: restores an archive into a new, temporary PostgreSQL, compares its counts and ledgers, and deletes it again.
 * @throws BackupUnusable if the archive could not be restored
 */
export async function drillRestore(archive: OpenArchive): Promise<RestoredDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'spiedo-drill-'))
  try {
    // Nothing of it is kept: need not survive a power cut.
    const engine = await startEngine(folder, silentLog, { durable: false })
    try {
      return await restoreDatabase(engine.connection, archive)
    } finally {
      await engine.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
