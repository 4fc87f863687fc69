import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { startEngine } from '#platform/database/embedded/engine.ts'
import { type EngineBinaries, findEngineBinaries } from '#platform/database/embedded/engine-binaries.ts'
import { readClusterMajor } from '#platform/database/embedded/engine-version.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { openArchive } from '../backup/archive-reader.ts'
import { writeArchive } from '../backup/archive-writer.ts'
import { dumpDatabase } from '../backup/dump-database.ts'
import { restoreDatabase } from '../backup/restore-database.ts'
import { assertRoom } from './cluster-size.ts'
import { enginesFolder, findFormerEngine } from './former-engine.ts'
import { createDraft, recoverSwap, swapClusters } from './swap-clusters.ts'

const silentLog = { warn: () => {}, info: () => {} }

/**
 * Converts the embedded database of an older PostgreSQL to this build's version: a logical copy into a new cluster, compared by counts and ledgers,
 * then two renames. The former cluster is only read and stays beside. After a crash or a failure it is as before, and the next start begins anew, or
 * finishes the renames. The data folder has to be locked.
 * @throws StartFailure one line for the operator
 */
export async function convertCluster(dataFolder: string, { print, signal }: { print: (line: string) => void; signal: AbortSignal }): Promise<void> {
  const cluster = join(dataFolder, 'postgres')
  const { major } = findEngineBinaries()
  recoverSwap(dataFolder)
  const formerMajor = readClusterMajor(cluster)
  if (formerMajor === undefined || formerMajor >= major) return
  await assertRoom(dataFolder, cluster)
  print(`The database is of PostgreSQL ${formerMajor}: converting it to ${major}, the former one is kept …`)
  const startedAt = Date.now()
  const binaries = await findFormerEngine(dataFolder, formerMajor, { signal })
  const draft = createDraft(dataFolder)
  try {
    const rows = await copyCluster(dataFolder, draft, { binaries, signal })
    const former = swapClusters(dataFolder, formerMajor)
    rmSync(enginesFolder(dataFolder), { recursive: true, force: true })
    print(`Converted ${rows} rows in ${((Date.now() - startedAt) / 1000).toFixed(1)} s. The former database is kept in ${former}: delete it when all is well.`)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (signal.aborted) throw new StartFailure('The conversion was interrupted: the next start begins it anew.')
    throw new StartFailure(`The database could not be converted to PostgreSQL ${major}, and is as before: ${(error as Error).message}`)
  }
}

/** Copies all rows from the data folder's cluster into the draft's. Resolves to their number once both engines have stopped. */
async function copyCluster(dataFolder: string, draft: string, { binaries, signal }: { binaries: EngineBinaries; signal: AbortSignal }): Promise<number> {
  const former = await startEngine(dataFolder, silentLog, { binaries })
  try {
    const engine = await startEngine(draft, silentLog)
    try {
      const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      aborted.catch(() => {})
      if (signal.aborted) throw signal.reason
      return await Promise.race([copyRows(former.connection, engine.connection), aborted])
    } finally {
      await engine.stop()
    }
  } finally {
    await former.stop()
  }
}

async function copyRows(from: pg.PoolConfig, to: pg.PoolConfig): Promise<number> {
  const { stream, done } = writeArchive(write => dumpDatabase(from, new Date(), write))
  const restoring = openArchive(stream).then(archive => restoreDatabase(to, archive))
  // A failed restore reads no further: the dump would wait for ever.
  restoring.catch(error => stream.destroy(error))
  // The dump's failure is the cause of the restore's.
  await Promise.race([done, restoring.then(() => done)])
  const { summary } = await restoring
  return Object.values(summary.rows).reduce((sum, count) => sum + count, 0)
}
