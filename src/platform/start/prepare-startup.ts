import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { type Engine, launchEngine } from '../database/embedded/engine.ts'
import { createLogger } from '../server/logging.ts'
import type { PreflightHold } from './run-preflight.ts'

/** Preflight hold with the resources started on it. Releasing the hold stops them. */
export interface StartupResources extends PreflightHold {
  log: Logger
  /** Embedded database once it accepts connections; undefined for an external one. */
  engine: Promise<Engine> | undefined
}

/**
 * Launches the embedded database in the locked folder: it starts while the program loads.
 * @throws EngineError if the engine can't run here; the hold is then released
 */
export async function prepareStartup(config: Config, ground: PreflightHold, print: (line: string) => void): Promise<StartupResources> {
  const log = createLogger(config.logLevel)
  if (config.databaseUrl) return { ...ground, log, engine: undefined }
  print(`Starting PostgreSQL in ${config.dataFolder} …`)
  try {
    const { answers: engine, stop } = await launchEngine(config.dataFolder, log, { walArchive: config.backup.walArchive?.folder })
    let released: Promise<void> | undefined
    const release = () => (released ??= stop().then(() => ground.release()))
    return { log, engine, release }
  } catch (error) {
    await ground.release()
    throw error
  }
}
