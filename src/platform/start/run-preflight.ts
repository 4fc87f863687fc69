import type { Config } from '../config/config.ts'
import { acquireDataFolder } from '../database/embedded/data-folder.ts'
import { checkAddress } from '../server/listen.ts'

/** What a server stands on: a data folder of its own, where the database is embedded. */
export interface PreflightHold {
  release(): Promise<void>
}

/**
 * Holds the data folder and looks whether the address is free. Imports little: who can't start reads so at once.
 * @throws StartFailure when another has the folder or the port, or they can't be used
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
