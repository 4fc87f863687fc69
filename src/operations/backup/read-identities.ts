import { readFileSync } from 'node:fs'
import { StartFailure } from '#platform/start/start-failure.ts'

/**
 * Reads the secret keys from a file of the `age-keygen` program; none without a file.
 * @throws StartFailure
 */
export function readIdentities(file: string | undefined): string[] {
  if (file === undefined) return []
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartFailure(`The secret key in ${file} can't be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  const identities = text.split(/\r?\n/).filter(line => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new StartFailure(`${file} holds no secret key of age (AGE-SECRET-KEY-…).`)
  return identities
}
