import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { refuseAccount } from '../refusals.ts'
import { users } from '../tables.ts'

/** Job that creates and mails a reset link. Retries for about an hour, after which the link is useless. */
export const resetLinkMailJob = defineMailJob<{ userId: string }>('mail.reset_link', { retryLimit: 8 })

/**
 * Requests a reset link. Known and unknown addresses take the same steps, so that neither the response nor its time reveals accounts; the job looks
 * for the recipient.
 */
export async function requestPasswordReset({ db, jobs }: Context, email: string): Promise<void> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.emailFolded, email))
  await jobs.send(db, resetLinkMailJob, { userId: account?.id ?? uuidv7() })
}

/**
 * Mails a reset link on behalf of an administrator, with an audit entry.
 * @throws `user_not_found`, and `locked_user` for a locked account, which the link could not open
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
