import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { isLanguage, type Language } from '#platform/language/languages.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { generateToken, hashToken } from '../sessions/session-token.ts'
import { oneTimeTokens, users } from '../tables.ts'
import { type PasswordChangedBy, renderAccountEmail } from './account-mail-content.ts'

/** How long a link is good for, in ms. */
export const resetLinkLifetimeMs = 60 * 60 * 1000

export interface PasswordChange {
  userId: string
  /** ISO 8601. */
  at: string
  /** Jobs of before it was kept are of links. */
  by?: PasswordChangedBy
}

/** To be told that the password was changed: whoever it was not can act at once. */
export const passwordChangedMailJob = defineMailJob<PasswordChange>('mail.password_changed')

/**
 * Makes the link and mails it. The token is made here and not where it was asked for: no job, and so no table, ever holds
 * it. Each link ends the ones before it, also a second attempt's: only the newest mail is good.
 */
export function sendResetLinkEmail(context: Context): JobHandler<{ userId: string }> {
  return async ({ userId }, { id, signal }) => {
    const recipient = await findRecipient(context, userId)
    if (!recipient) return
    const token = generateToken()
    const now = context.clock.now()
    const expiresAt = new Date(now.getTime() + resetLinkLifetimeMs)
    await context.db.transaction(async transaction => {
      // Two links at once: the account's row lets them be made one after the other, so that one is good.
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      await transaction.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'password_reset')))
      await transaction.insert(oneTimeTokens).values({ tokenSha256: hashToken(token), purpose: 'password_reset', userId, expiresAt, createdAt: now })
    })
    // Behind the #, which browsers never send: no log and no referrer holds it.
    const address = `${context.publicUrl()}${recipient.language === 'it' ? '' : `/${recipient.language}`}/reset-password#${token}`
    const letter = renderAccountEmail({ kind: 'reset', minutes: resetLinkLifetimeMs / 60_000, address }, await readEmailContext(context, recipient))
    return context.mail.send({ id, to: recipient.email, letter, pace: 'free', signal })
  }
}

export function sendPasswordChangedEmail(context: Context): JobHandler<PasswordChange> {
  return async ({ userId, at, by = 'link' }, { id, signal }) => {
    const reader = await findRecipient(context, userId)
    if (!reader) return
    const letter = renderAccountEmail({ kind: 'changed', at: new Date(at), by }, await readEmailContext(context, reader))
    return context.mail.send({ id, to: reader.email, letter, pace: 'free', signal })
  }
}

interface Recipient {
  name: string
  email: string
  language: Language
}

/** Nobody is written to whose account is locked or was deleted meanwhile. */
export async function findRecipient({ db }: Context, userId: string): Promise<Recipient | undefined> {
  const [user] = await db
    .select({ name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 0), isNull(users.deletedAt)))
  if (!user?.email) return undefined
  return { name: user.name, email: user.email, language: isLanguage(user.language) ? user.language : 'it' }
}

export const readEmailContext = async (context: Context, { name, language }: Recipient) => {
  const { chain } = await settingsSnapshot.now(context)
  return { name, language, brand: chain.value.brand, origin: context.publicUrl() }
}
