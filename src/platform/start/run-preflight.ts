import type { Config } from '../config/config.ts'
import { acquireDataFolder } from '../database/embedded/data-folder.ts'
import { checkAddress } from '../server/listen.ts'

/** Lock of the data folder, if the database is embedded. */
export interface PreflightHold {
  release(): Promise<void>
}

/**
 * Locks the data folder and checks that the address is free. Imports little, so that a failing start reports at once.
 * @throws StartFailure if the folder or port is taken or unusable
 */
export async function runPreflight(config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'host' | 'port'>): Promise<PreflightHold> {
  const folderLock = config.databaseUrl ? undefined : await acquireDataFolder(config.dataFolder)
  const ground = { release: async () => folderLock?.release() }
  try {
    await checkAddress(config)
  } catch (error) {
    await ground.release()
    throw error
  }
  return ground
}
