import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { OwnSession } from '../own-account/contract.ts'
import { refuseAccount } from '../refusals.ts'
import { sessions } from '../tables.ts'

/** Lists a person's sessions, last seen first. */
export async function listOwnSessions({ db, clock }: Pick<Context, 'db' | 'clock'>, person: Person): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, person.id), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(100)
  return rows.map(({ id, tokenSha256, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    current: tokenSha256.equals(person.session),
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/**
 * Ends one of the person's own sessions: its device is signed out with its next call.
 * @throws `session_not_found`
 */
export async function endOwnSession({ db }: Pick<Context, 'db'>, person: Person, id: string, requestId: string): Promise<void> {
  await db.transaction(async transaction => {
    const ended = await transaction
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, person.id)))
      .returning({ id: sessions.id })
    if (ended.length === 0) throw refuseAccount('session_not_found')
    await audit(transaction, { id: person.id, requestId }, { action: 'session.ended', tableName: 'sessions', rowId: id })
  })
}

/** Ends all of a person's other sessions; returns their number. */
export const endOtherSessions = ({ db }: Pick<Context, 'db'>, person: Person, requestId: string): Promise<number> =>
  db.transaction(async transaction => {
    const ended = await transaction
      .delete(sessions)
      .where(and(eq(sessions.userId, person.id), ne(sessions.tokenSha256, person.session)))
      .returning({ id: sessions.id })
    for (const { id } of ended) await audit(transaction, { id: person.id, requestId }, { action: 'session.ended', tableName: 'sessions', rowId: id })
    return ended.length
  })
