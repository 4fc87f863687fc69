import type pg from 'pg'
import type { Logger } from 'pino'
import type { Person, ReadSession } from '#platform/auth/access.ts'
import type { Clock } from '#platform/clock.ts'

/** `last_seen_at` is this much behind at the most, in ms. */
const seenEvery = 5 * 60 * 1000

/** Most sessions that one statement looks up. */
const batchSize = 100

/** Statements under way at once: more than one, so that a connection that hangs holds up only those on it. */
const lanes = 3

interface SessionRow {
  token_sha256: Buffer
  id: string
  name: string
  email: string
  role: 0 | 1
  staff: Person['staff'] | null
  seen_long_ago: boolean
}

const lookUp = {
  name: 'read-sessions',
  text: `select s.token_sha256, u.id, u.name, u.email, u.role, s.last_seen_at < $3 as seen_long_ago,
      (select json_agg(json_build_object('restaurantId', m.restaurant_id, 'role', m.role) order by m.restaurant_id, m.role)
       from staff_memberships m where m.user_id = u.id) as staff
    from sessions s join users u on u.id = s.user_id
    where s.token_sha256 = any($1::bytea[]) and s.expires_at > $2 and u.status = 0 and u.deleted_at is null`,
}
const markSeen = {
  name: 'mark-session-seen',
  text: 'update sessions set last_seen_at = $2 where token_sha256 = $1 and last_seen_at < $2',
}

interface Waiting {
  tokenSha256: Buffer
  resolve(person: Person | undefined): void
  reject(error: unknown): void
}

/**
 * Looks sessions up in the database, always: what was ended or locked a moment ago, here or on another instance, is
 * refused. Nothing is kept, but calls that come in while a look-up is under way share the next statement, which costs
 * the database about as much as one.
 */
export function sessionReader(pool: pg.Pool, clock: Clock, log: Logger): ReadSession {
  const waiting: Waiting[] = []
  let underWay = 0

  const run = async () => {
    underWay++
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize)
      try {
        const found = await read(batch)
        for (const { tokenSha256, resolve } of batch) resolve(found.get(tokenSha256.toString('latin1')))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    underWay--
  }

  const read = async (batch: Waiting[]): Promise<Map<string, Person>> => {
    const now = clock.now()
    const tokens = batch.map(({ tokenSha256 }) => tokenSha256)
    const { rows } = await pool.query<SessionRow>({ ...lookUp, values: [tokens, now, new Date(now.getTime() - seenEvery)] })
    return new Map(
      rows.map(row => {
        const { token_sha256: session, id, name, email, role, staff, seen_long_ago } = row
        if (seen_long_ago) pool.query({ ...markSeen, values: [session, now] }).catch(error => log.debug({ err: error }, 'last_seen_at not written'))
        return [session.toString('latin1'), { id, name, email, role, session, staff: staff ?? [] }]
      }),
    )
  }

  return tokenSha256 =>
    new Promise((resolve, reject) => {
      waiting.push({ tokenSha256, resolve, reject })
      if (underWay < lanes) void run()
    })
}
