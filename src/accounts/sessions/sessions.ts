import { and, eq, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#platform/database/database.ts'
import { sessions, users } from '../tables.ts'
import { generateToken, hashToken } from './session-token.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How long a session lives, in ms (specification, section 3): a day, or a week where the person asked to be remembered. */
export const sessionLengthMs = { plain: dayMs, remembered: 7 * dayMs }

export interface OpenedSession {
  token: string
  expiresAt: Date
}

export interface NewSession {
  userId: string
  /** The hash that the password was right for; null where no password was asked for. */
  passwordHash: string | null
  /** A code of the account's second factor was right, too. */
  secondFactor: boolean
  remember: boolean
  userAgent: string | undefined
  now: Date
}

/**
 * Opens a session, unless the account was locked or deleted, its password changed or a second factor came into force since the
 * password was checked: the account's row is locked meanwhile, so an administrator who locks it waits, and ends this session too.
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

/** Ends one session; ending one that is over is no error. */
export async function endSession(db: Database, sessionSha256: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenSha256, sessionSha256))
}

/** Ends the sessions of an account: all, or all but the one that asks. */
export async function endUserSessions(db: Database, userId: string, except?: Buffer): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), except && ne(sessions.tokenSha256, except)))
}

/**
 * Each new session clears away up to 100 that have expired, so the table stays about as large as what lives in it
 * without a job of its own. Rows that another login is clearing are left to it.
 */
async function clearExpired(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${sessions} where token_sha256 in (
      select token_sha256 from ${sessions} where expires_at <= ${now} limit 100 for update skip locked
    )`)
}
