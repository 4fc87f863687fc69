import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartFailure } from '../start/start-failure.ts'

/**
 * Reads `.env` if present; existing environment variables take precedence.
 * @throws StartFailure if the file exists and can't be read
 */
export function readEnvironmentFile(): void {
  try {
    readFileSync('.env')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return
    throw new StartFailure(`${resolve('.env')} can't be read: ${reasons[code] ?? `the system says ${code}`}.`)
  }
  process.loadEnvFile('.env')
}

/** Explanations of system error codes for the person who owns the file. */
const reasons: Record<string, string> = {
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
  EISDIR: 'it is a folder (Docker makes one where the file that it shall mount is missing)',
  ELOOP: 'its links lead round in a circle',
}
