import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { auditLog } from '#platform/database/tables.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { isLanguage } from '#platform/language/languages.ts'
import { mailKind } from '#platform/mail/mail-kind.ts'
import { settingsNow } from '#restaurants/settings/settings.ts'
import { accountLetter } from '../passwords/account-mail-content.ts'
import { users } from '../tables.ts'

export interface EmailChange {
  userId: string
  /** Of the audit log, which holds the address that was until the account is deleted: no job ever does. */
  entry: number
  /** ISO 8601. */
  at: string
}

/** To the address that an account had: whoever it was not can act at once. */
export const emailChangedMail = mailKind<EmailChange>('mail.email_changed')

export function mailEmailChanged(context: Context): JobHandler<EmailChange> {
  const { db, mail, publicUrl } = context
  return async ({ userId, entry, at }, { id, signal }) => {
    const [found] = await db
      .select({ name: users.name, language: users.language, actorId: auditLog.actorId, before: auditLog.before })
      .from(auditLog)
      .innerJoin(users, and(eq(users.id, userId), isNull(users.deletedAt)))
      .where(eq(auditLog.id, entry))
    const to = (found?.before as { email?: string } | null | undefined)?.email
    if (!found || !to) return
    const { chain } = await settingsNow.now(context)
    const language = isLanguage(found.language) ? found.language : 'it'
    const reader = { name: found.name, language, brand: chain.value.brand, origin: publicUrl() }
    return mail.send({ id, to, letter: accountLetter({ kind: 'email', at: new Date(at), byOffice: found.actorId !== userId }, reader), pace: 'free', signal })
  }
}
