import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { restaurants } from '#restaurants/tables.ts'
import { requireSafePassword } from '../passwords/easy-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { refuseAccount } from '../refusals.ts'
import { hashToken } from '../sessions/session-token.ts'
import type { AcceptInput, OpenedInvitation } from '../staff/contract.ts'
import { createInvitationRefusal } from '../staff/end-invitations.ts'
import { giveInvitedRole } from '../staff/give-invited-role.ts'
import { oneTimeTokens, staffInvitations, users } from '../tables.ts'
import { insertAccount } from '../users/register.ts'

/**
 * Reads an invitation by its link's token. The recipient may learn whether the address has an account.
 * @throws `invitation_used`, `invitation_withdrawn`, `invitation_expired` for an ended link, `invitation_invalid` for an unknown one
 */
export async function openInvitation(context: Context, token: string): Promise<OpenedInvitation> {
  const { role, email, restaurant, userId } = await readValidInvitation(context.db, context.clock.now(), token, createBrandReader(context))
  return { role, email, restaurant, account: userId !== null }
}

/**
 * Accepts an invitation, either with a new account or, if the address has one by now, signed in to that account: anybody can register with any
 * address, so the link alone must not give access to an account.
 * @returns whether an account was created
 * @throws as `openInvitation`, and `invitation_needs_login`, `invitation_needs_account`, `password_too_easy`, `email_taken`, `busy`
 */
export async function acceptInvitation(
  context: Context,
  { token, account }: AcceptInput,
  { person, language, requestId }: { person: Person | undefined; language: string; requestId: string },
): Promise<boolean> {
  const now = context.clock.now()
  // Check the link before hashing, so that requests without a valid link cost no hashing.
  const readBrand = createBrandReader(context)
  const preview = await readValidInvitation(context.db, now, token, readBrand)
  if (preview.userId !== null && preview.userId !== person?.id) throw refuseAccount('invitation_needs_login', { values: { email: preview.email } })
  if (preview.userId === null && !account) throw refuseAccount('invitation_needs_account')
  if (preview.userId === null && account) await requireSafePassword(account.password, { name: account.name, email: preview.email }, 'account.password')
  const passwordHash = preview.userId === null && account ? await hashPassword(account.password) : undefined
  const eventIds = await context.db.transaction(async transaction => {
    const { email, restaurantId, areaIds, role, userId } = await readValidInvitation(transaction, now, token, readBrand, 'hold')
    let [memberId, events] = [userId, [] as number[]]
    if (passwordHash && account) {
      const made = await insertAccount(transaction, { name: account.name, email, passwordHash, role: 0, language })
      ;[memberId, events] = [made.id, made.eventIds]
    }
    if (memberId === null || (userId !== null && userId !== person?.id)) throw refuseAccount('invitation_needs_login', { values: { email } })
    await giveInvitedRole(transaction, { id: memberId, requestId }, { userId: memberId, email, restaurantId, areaIds, role })
    return events
  })
  context.events.announce(eventIds)
  return passwordHash !== undefined
}

const createBrandReader = (context: Context) => async () => (await settingsSnapshot.now(context)).chain.value.brand

/** Reads a valid invitation and the account with its address. With a lock, the second of two concurrent acceptances finds it gone. */
async function readValidInvitation(db: Database, now: Date, token: string, readBrand: () => Promise<string>, lockMode?: 'hold') {
  const validInvitationId = db
    .select({ id: oneTimeTokens.invitationId })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenSha256, hashToken(token)),
        eq(oneTimeTokens.purpose, 'invitation'),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
  const invitationQuery = db.select().from(staffInvitations).where(eq(staffInvitations.id, validInvitationId))
  const [invitation] = await (lockMode ? invitationQuery.for('update') : invitationQuery)
  if (!invitation) throw await createInvitationRefusal(db, token)
  const [restaurant] = invitation.restaurantId
    ? await db.select({ name: restaurants.name }).from(restaurants).where(eq(restaurants.id, invitation.restaurantId))
    : [{ name: await readBrand() }]
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.emailFolded, invitation.email))
  return { ...invitation, restaurant: restaurant?.name ?? '', userId: user?.id ?? null }
}
