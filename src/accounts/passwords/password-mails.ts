import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { isLanguage, type Language } from '#platform/language/languages.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { generateToken, hashToken } from '../sessions/session-token.ts'
import { oneTimeTokens, users } from '../tables.ts'
import { type PasswordChangedBy, renderAccountEmail } from './account-mail-content.ts'

/** Lifetime of a reset link, in ms. */
export const resetLinkLifetimeMs = 60 * 60 * 1000

export interface PasswordChange {
  userId: string
  /** ISO 8601. */
  at: string
  /** Older jobs without this field are from links. */
  by?: PasswordChangedBy
}

/** Job that notifies the owner of a changed password, so that an unauthorized change is noticed. */
export const passwordChangedMailJob = defineMailJob<PasswordChange>('mail.password_changed')

/**
 * Creates the address of a page that sets a password, once. The token is created while the mail is sent, so that no job stores it. Each link
 * invalidates earlier ones, also those of a failed attempt.
 */
export async function createPasswordLink(context: Context, { userId, language }: { userId: string; language: Language }, lifetimeMs: number): Promise<string> {
  const token = generateToken()
  const now = context.clock.now()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await context.db.transaction(async transaction => {
    // Lock the account's row, so that two concurrent jobs leave only one valid link.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await transaction.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'password_reset')))
    await transaction.insert(oneTimeTokens).values({ tokenSha256: hashToken(token), purpose: 'password_reset', userId, expiresAt, createdAt: now })
  })
  // Browsers never send the fragment, so neither logs nor referrers contain the token.
  return `${context.publicUrl()}${language === 'it' ? '' : `/${language}`}/reset-password#${token}`
}

/** Mails a reset link. */
export function sendResetLinkEmail(context: Context): JobHandler<{ userId: string }> {
  return async ({ userId }, { id, signal }) => {
    const recipient = await findRecipient(context, userId)
    if (!recipient) return
    const address = await createPasswordLink(context, { userId, ...recipient }, resetLinkLifetimeMs)
    const content = renderAccountEmail({ kind: 'reset', minutes: resetLinkLifetimeMs / 60_000, address }, await readEmailContext(context, recipient))
    return context.mail.send({ id, to: recipient.email, content, pace: 'free', signal })
  }
}

export function sendPasswordChangedEmail(context: Context): JobHandler<PasswordChange> {
  return async ({ userId, at, by = 'link' }, { id, signal }) => {
    const reader = await findRecipient(context, userId)
    if (!reader) return
    const content = renderAccountEmail({ kind: 'changed', at: new Date(at), by }, await readEmailContext(context, reader))
    return context.mail.send({ id, to: reader.email, content, pace: 'free', signal })
  }
}

interface Recipient {
  name: string
  email: string
  language: Language
}

/** Finds the recipient; undefined for locked and deleted accounts. */
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
