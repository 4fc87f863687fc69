import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ReadSession } from '#platform/auth/access.ts'
import type { Clock } from '#platform/clock.ts'

export function sessionReader(_db: NodePgDatabase, _clock: Clock): ReadSession {
  return async () => undefined
}
