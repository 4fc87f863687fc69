import '../start/quick-imports.ts'
import { StartFailure } from '../start/start-failure.ts'
import { readEnvironmentFile } from './environment-file.ts'

/**
 * Import before anything else: reads `.env` and sets NODE_ENV before React is imported, which chooses its slow development build at import unless
 * NODE_ENV is `production`. Nothing has started yet, so an unreadable `.env` ends the process here.
 */
try {
  readEnvironmentFile()
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** NODE_ENV as set by the operator. */
export const declaredEnvironment = process.env.NODE_ENV || undefined

if (!process.argv.includes('--dev')) process.env.NODE_ENV ||= 'production'
