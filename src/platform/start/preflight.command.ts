// Part of `npm start`, before installing or building: reports at once what would stop the start later.
import { readEnvironmentFile } from '../config/environment-file.ts'
import { StartFailure } from './start-failure.ts'

/** Exit code that scripts/start.mjs checks for. */
const startFailureExitCode = 3

try {
  readEnvironmentFile()
  const { loadConfig } = await import('../config/config.ts')
  const { runPreflight } = await import('./run-preflight.ts')
  const ground = await runPreflight(loadConfig())
  await ground.release()
} catch (error) {
  // Other errors, such as outdated packages, are left to the start itself.
  if (error instanceof StartFailure) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = startFailureExitCode
  }
}
process.disconnect?.()
