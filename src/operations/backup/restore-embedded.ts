import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { acquireDataFolder } from '#platform/database/embedded/data-folder.ts'
import { startEngine } from '#platform/database/embedded/engine.ts'
import { isCluster } from '#platform/database/embedded/engine-cluster.ts'
import { endOrphanedPostmaster } from '#platform/database/embedded/orphaned-postgres.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import type { OpenArchive } from './archive-reader.ts'
import { type RestoredDatabase, restoreDatabase } from './restore-database.ts'

const silentLog = { warn: () => {}, info: () => {} }

/**
 * Restores an archive as the embedded database of a data folder. An existing one is moved aside, and back after a failure.
 * @throws StartFailure if a server runs on the folder, or if it has a database and `replace` is false
 */
export async function restoreEmbedded(
  dataFolder: string,
  archive: OpenArchive,
  replace: boolean,
): Promise<{ restored: RestoredDatabase; formerCluster: string | undefined }> {
  const folderLock = await acquireDataFolder(dataFolder)
  try {
    const cluster = join(dataFolder, 'postgres')
    if (!isCluster(cluster)) return { restored: await restoreHere(dataFolder, archive), formerCluster: undefined }
    if (!replace)
      throw new StartFailure(
        `${dataFolder} has a database already: --replace puts the backup in its place and keeps it beside, or set DATA_DIR to another folder.`,
      )
    await endOrphanedPostmaster(cluster)
    const formerCluster = `${cluster}.${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
    renameSync(cluster, formerCluster)
    try {
      return { restored: await restoreHere(dataFolder, archive), formerCluster }
    } catch (error) {
      rmSync(cluster, { recursive: true, force: true })
      renameSync(formerCluster, cluster)
      throw error
    }
  } finally {
    await folderLock.release()
  }
}

async function restoreHere(dataFolder: string, archive: OpenArchive): Promise<RestoredDatabase> {
  const engine = await startEngine(dataFolder, silentLog)
  try {
    return await restoreDatabase(engine.connection, archive)
  } finally {
    await engine.stop()
  }
}
