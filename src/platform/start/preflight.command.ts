// Part of `npm start`, before it installs or builds: what would end the start anyway is said at once.
import { readEnvironmentFile } from '../config/environment-file.ts'
import { StartFailure } from './start-failure.ts'

/** Known to scripts/start.mjs. */
const startFailureExitCode = 3

try {
  readEnvironmentFile()
  const { loadConfig } = await import('../config/config.ts')
  const { runPreflight } = await import('./run-preflight.ts')
  const ground = await runPreflight(loadConfig())
  await ground.release()
} catch (error) {
  // Anything else that fails here, such as packages that do not fit yet, is the start's own to find.
  if (error instanceof StartFailure) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = startFailureExitCode
  }
}
process.disconnect?.()
