import { and, eq, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#platform/database/database.ts'
import { dayMs } from '#platform/time-units.ts'
import { sessions, users } from '../tables.ts'
import { generateToken, hashToken } from './session-token.ts'

/** Session lifetime in ms (specification, section 3): a day, or a week with "remember me". */
const sessionLengthMs = { plain: dayMs, remembered: 7 * dayMs }

export interface OpenedSession {
  token: string
  expiresAt: Date
}

interface NewSession {
  userId: string
  /** Hash that the password matched; null when no password was checked. */
  passwordHash: string | null
  /** Whether a code of the account's second factor was verified too. */
  secondFactor: boolean
  remember: boolean
  userAgent: string | undefined
  now: Date
}

/**
 * Opens a session, unless the account was locked or deleted, or its password or second factor changed since the password check. Locks the account's
 * row, so that a concurrent administrator's lock waits and ends this session too.
 */
export async function openSession(
  db: Database,
  { userId, passwordHash, secondFactor, remember, userAgent, now }: NewSession,
): Promise<OpenedSession | undefined> {
  const token = generateToken()
  const expiresAt = new Date(now.getTime() + (remember ? sessionLengthMs.remembered : sessionLengthMs.plain))
  const { rowCount } = await db.execute(sql`
    insert into ${sessions} (token_sha256, id, user_id, remember, expires_at, last_seen_at, created_at, user_agent)
    select ${hashToken(token)}::bytea, ${uuidv7()}::uuid, open.id, ${remember}, ${expiresAt}, ${now}, ${now}, ${userAgent?.slice(0, 300) ?? null}
    from (
      select ${users.id} from ${users}
      where ${users.id} = ${userId} and ${users.status} = 0 and ${users.deletedAt} is null
        and (${passwordHash}::text is null or ${users.passwordHash} = ${passwordHash} and (${secondFactor} or ${users.totpConfirmedAt} is null))
      for share
    ) open`)
  await clearExpired(db, now)
  return rowCount ? { token, expiresAt } : undefined
}

/** Ends one session; ending an ended one is no error. */
export async function endSession(db: Database, sessionSha256: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenSha256, sessionSha256))
}

/** Ends all sessions of an account, optionally except one. */
export async function endUserSessions(db: Database, userId: string, except?: Buffer): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), except && ne(sessions.tokenSha256, except)))
}

/**
 * Deletes up to 100 expired sessions with each new one, so the table stays small without a job. Rows that a concurrent login is deleting are skipped.
 */
async function clearExpired(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${sessions} where token_sha256 in (
      select token_sha256 from ${sessions} where expires_at <= ${now} limit 100 for update skip locked
    )`)
}
