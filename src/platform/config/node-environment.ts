import '../start/quick-imports.ts'
import { StartFailure } from '../start/start-failure.ts'
import { readEnvironmentFile } from './environment-file.ts'

/**
 * To be imported before anything else: `.env` is read, and React, which chooses its slow, checking build when it is
 * imported, gets the quick one unless somebody develops or tests. Nothing else has begun: where `.env` can't be read, the process ends here.
 */
try {
  readEnvironmentFile()
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** NODE_ENV as the person has set it. */
export const declaredEnvironment = process.env.NODE_ENV || undefined

if (!process.argv.includes('--dev')) process.env.NODE_ENV ||= 'production'
