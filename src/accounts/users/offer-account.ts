import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { hourMs } from '#platform/time-units.ts'
import { renderAccountEmail } from '../passwords/account-mail-content.ts'
import { createPasswordLink, findRecipient, readEmailContext } from '../passwords/password-mails.ts'
import { users } from '../tables.ts'
import { insertAccount } from './register.ts'

/** Lifetime of the link to the first password, in ms: the mail of an order may be read the next day. */
export const firstPasswordLifetimeMs = 48 * hourMs

/** Account of an email address: `new` has no password yet, so nobody has signed in to it. */
export interface OfferedAccount {
  userId: string
  kind: 'new' | 'known'
}

/**
 * Finds the account of an email address, or creates one without a password. Undefined for a locked account. The caller announces the events after the
 * commit.
 */
export async function findOrCreateAccount(
  tx: Database,
  { name, email, phone, language }: { name: string; email: string; phone: string | null; language: Language },
): Promise<{ account: OfferedAccount | undefined; eventIds: number[] }> {
  const [existing] = await tx
    .select({ id: users.id, status: users.status, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.emailFolded, email.toLowerCase()), isNull(users.deletedAt)))
    .for('no key update')
  if (existing) {
    const account: OfferedAccount = { userId: existing.id, kind: existing.passwordHash === null ? 'new' : 'known' }
    return { account: existing.status === 1 ? undefined : account, eventIds: [] }
  }
  const { id, eventIds } = await insertAccount(tx, { name, email, passwordHash: null, role: 0, language })
  if (phone !== null) await tx.update(users).set({ phone }).where(eq(users.id, id))
  return { account: { userId: id, kind: 'new' }, eventIds }
}

/** Mails the link to the first password, or to a known account the link to sign in. */
export async function sendAccountOfferEmail(
  context: Context,
  { userId, kind }: OfferedAccount,
  { signInAddress, mail }: { signInAddress: string; mail: { id: string; signal: AbortSignal } },
) {
  const recipient = await findRecipient(context, userId)
  if (!recipient) return undefined
  const notification =
    kind === 'known'
      ? { kind, address: signInAddress }
      : {
          kind: 'welcome' as const,
          hours: firstPasswordLifetimeMs / hourMs,
          address: await createPasswordLink(context, { userId, ...recipient }, firstPasswordLifetimeMs),
        }
  const content = renderAccountEmail(notification, await readEmailContext(context, recipient))
  return context.mail.send({ ...mail, to: recipient.email, content, pace: 'free' })
}
