import type { Config } from '../config/config.ts'
import { holdDataFolder } from '../database/embedded/data-folder.ts'
import { checkAddress } from '../server/listen.ts'

/** What a server stands on: a data folder of its own, where the database is embedded. */
export interface Ground {
  release(): Promise<void>
}

/**
 * Holds the data folder and looks whether the address is free. Imports little: who can't start reads so at once.
 * @throws StartFailure when another has the folder or the port, or they can't be used
 */
export async function takeGround(config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'host' | 'port'>): Promise<Ground> {
  const held = config.databaseUrl ? undefined : await holdDataFolder(config.dataFolder)
  const ground = { release: async () => held?.release() }
  try {
    await checkAddress(config)
  } catch (error) {
    await ground.release()
    throw error
  }
  return ground
}
