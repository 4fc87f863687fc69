import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { refuseAccount } from '../refusals.ts'
import { users } from '../tables.ts'

/** A link to a new password, to be made and mailed. Tried for about an hour: nobody waits for it any longer. */
export const resetLinkMailJob = defineMailJob<{ userId: string }>('mail.reset_link', { retryLimit: 8 })

/**
 * Somebody has forgotten a password. Known or not, the same is done and written, so that neither the answer nor its time
 * tells which addresses have an account; whether there is anybody to write to, the job finds out.
 */
export async function requestPasswordReset({ db, jobs }: Context, email: string): Promise<void> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.emailFolded, email))
  await jobs.send(db, resetLinkMailJob, { userId: account?.id ?? uuidv7() })
}

/**
 * An administrator has the link mailed to somebody; the audit log says so.
 * @throws `user_not_found`, and `locked_user` for an account that nobody could sign in to with it
 */
export async function sendPasswordReset({ db, jobs }: Context, actor: Actor, userId: string): Promise<void> {
  await db.transaction(async transaction => {
    const [user] = await transaction
      .select({ status: users.status })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!user) throw refuseAccount('user_not_found')
    if (user.status === 1) throw refuseAccount('locked_user')
    await audit(transaction, actor, { action: 'user.reset_link_sent', tableName: 'users', rowId: userId })
    await jobs.send(transaction, resetLinkMailJob, { userId })
  })
}
