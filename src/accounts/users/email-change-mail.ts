import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { auditLog } from '#platform/database/tables.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { isLanguage } from '#platform/language/languages.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { renderAccountEmail } from '../passwords/account-mail-content.ts'
import { users } from '../tables.ts'

export interface EmailChange {
  userId: string
  /** Audit entry with the previous address, which is erased with the account; jobs never hold addresses. */
  entry: number
  /** ISO 8601. */
  at: string
}

/** Job that notifies the previous address, so that an unauthorized change is noticed. */
export const emailChangedMailJob = defineMailJob<EmailChange>('mail.email_changed')

export function sendEmailChangedEmail(context: Context): JobHandler<EmailChange> {
  const { db, mail, publicUrl } = context
  return async ({ userId, entry, at }, { id, signal }) => {
    const [row] = await db
      .select({ name: users.name, language: users.language, actorId: auditLog.actorId, before: auditLog.before })
      .from(auditLog)
      .innerJoin(users, and(eq(users.id, userId), isNull(users.deletedAt)))
      .where(eq(auditLog.id, entry))
    const to = (row?.before as { email?: string } | null | undefined)?.email
    if (!row || !to) return
    const { chain } = await settingsSnapshot.now(context)
    const language = isLanguage(row.language) ? row.language : 'it'
    const recipient = { name: row.name, language, brand: chain.value.brand, origin: publicUrl() }
    return mail.send({
      id,
      to,
      content: renderAccountEmail({ kind: 'email', at: new Date(at), byOffice: row.actorId !== userId }, recipient),
      pace: 'free',
      signal,
    })
  }
}
