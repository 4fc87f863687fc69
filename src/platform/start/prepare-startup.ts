import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { type Engine, launchEngine } from '../database/embedded/engine.ts'
import { createLogger } from '../server/logging.ts'
import type { PreflightHold } from './run-preflight.ts'

/** The ground with what comes up by itself on it. Released, it has stopped that. */
export interface StartupResources extends PreflightHold {
  log: Logger
  /** The embedded database once it can be asked; nothing where there is another. */
  engine: Promise<Engine> | undefined
}

/**
 * Launches the embedded database on the ground that is held: it comes up while the program is read.
 * @throws EngineError when no way of running it works here; the ground is left then
 */
export async function prepareStartup(config: Config, ground: PreflightHold, say: (line: string) => void): Promise<StartupResources> {
  const log = createLogger(config.logLevel)
  if (config.databaseUrl) return { ...ground, log, engine: undefined }
  say(`Starting PostgreSQL in ${config.dataFolder} …`)
  try {
    const { answers: engine, stop } = await launchEngine(config.dataFolder, log)
    let released: Promise<void> | undefined
    const release = () => (released ??= stop().then(() => ground.release()))
    return { log, engine, release }
  } catch (error) {
    await ground.release()
    throw error
  }
}
