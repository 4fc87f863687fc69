import type pg from 'pg'
import type { Logger } from 'pino'
import type { Person, ReadSession } from '#platform/auth/access.ts'
import type { Clock } from '#platform/clock.ts'
import { createBatchedRead } from '#platform/database/batched-read.ts'

/** Maximum delay of `last_seen_at`, in ms. */
const lastSeenIntervalMs = 5 * 60 * 1000

interface SessionRow {
  token_sha256: Buffer
  id: string
  name: string
  email: string
  role: 0 | 1
  office_role: Person['officeRole']
  staff: Person['staff'] | null
  second_factor: boolean
  seen_long_ago: boolean
  is_device: boolean
}

const lookUpQuery = {
  name: 'read-sessions',
  text: `select s.token_sha256, u.id, u.name, u.email, u.role, u.office_role, u.totp_confirmed_at is not null as second_factor, s.last_seen_at < $3 as seen_long_ago,
      (select json_agg(json_build_object('restaurantId', m.restaurant_id, 'role', m.role) order by m.restaurant_id, m.role)
       from staff_memberships m where m.user_id = u.id) as staff, false as is_device
    from sessions s join users u on u.id = s.user_id
    where s.token_sha256 = any($1::bytea[]) and s.expires_at > $2 and u.status = 0 and u.deleted_at is null
    union all
    select d.token_sha256, d.id, d.name, '', 0::smallint, null, true, d.last_seen_at < $3,
      json_build_array(json_build_object('restaurantId', d.restaurant_id, 'role', 'kitchen')), true
    from devices d where d.token_sha256 = any($1::bytea[]) and d.revoked_at is null`,
}
const markSeenQuery = {
  name: 'mark-session-seen',
  text: 'update sessions set last_seen_at = $2 where token_sha256 = $1 and last_seen_at < $2',
}
const markDeviceSeenQuery = {
  name: 'mark-device-seen',
  text: 'update devices set last_seen_at = $2 where token_sha256 = $1 and last_seen_at < $2',
}
const isRevokedQuery = { name: 'is-revoked-device', text: 'select from devices where token_sha256 = $1 and revoked_at is not null' }

/**
 * Reads sessions and paired devices from the database, without a cache, so that those ended or revoked on any instance are refused at once. Calls that arrive during a
 * query share the next one, which costs about as much as a single one.
 */
export function createSessionReader(pool: pg.Pool, clock: Clock, log: Logger): ReadSession {
  return createBatchedRead<Buffer, Person | undefined>(async tokens => {
    const now = clock.now()
    const { rows } = await pool.query<SessionRow>({ ...lookUpQuery, values: [tokens, now, new Date(now.getTime() - lastSeenIntervalMs)] })
    const personByToken = new Map(
      rows.map(row => {
        const { token_sha256: session, id, name, email, role, office_role: officeRole, staff, second_factor, seen_long_ago, is_device: isDevice } = row
        const markSeen = isDevice ? markDeviceSeenQuery : markSeenQuery
        if (seen_long_ago) pool.query({ ...markSeen, values: [session, now] }).catch(error => log.debug({ err: error }, 'last_seen_at not written'))
        return [session.toString('latin1'), { id, name, email, role, officeRole, session, staff: staff ?? [], secondFactor: second_factor, isDevice }]
      }),
    )
    return tokenSha256 => personByToken.get(tokenSha256.toString('latin1'))
  })
}

/** Creates the check whether a token was a device's that is revoked. */
export const createRevokedDeviceCheck =
  (pool: pg.Pool) =>
  async (tokenSha256: Buffer): Promise<boolean> =>
    ((await pool.query({ ...isRevokedQuery, values: [tokenSha256] })).rowCount ?? 0) > 0
