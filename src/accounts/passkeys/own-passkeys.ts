import { and, asc, eq } from 'drizzle-orm'
import { audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { refuseAccount } from '../refusals.ts'
import { passkeys } from '../tables.ts'
import type { OwnPasskey } from './contract.ts'

export const toOwnPasskey = ({ id, name, isSynced, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): OwnPasskey => ({
  ...{ id, name, isSynced },
  createdAt: createdAt.toISOString(),
  lastUsedAt: toIsoOrNull(lastUsedAt),
})

/** Lists a person's passkeys, oldest first. */
export async function listOwnPasskeys({ db }: Pick<Context, 'db'>, { id }: Pick<Person, 'id'>): Promise<OwnPasskey[]> {
  return (await db.select().from(passkeys).where(eq(passkeys.userId, id)).orderBy(asc(passkeys.id))).map(toOwnPasskey)
}

const isOwn = (person: Person, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, person.id))

/** @throws `passkey_not_found` */
export async function renamePasskey({ db }: Pick<Context, 'db'>, person: Person, id: string, name: string): Promise<OwnPasskey> {
  const [renamed] = await db.update(passkeys).set({ name }).where(isOwn(person, id)).returning()
  if (!renamed) throw refuseAccount('passkey_not_found')
  return toOwnPasskey(renamed)
}

/**
 * Removes a passkey; the password still signs in. Sessions that it opened go on, as those of a changed device.
 * @throws `passkey_not_found`
 */
export async function removePasskey({ db }: Pick<Context, 'db'>, person: Person, id: string, requestId: string): Promise<void> {
  await db.transaction(async tx => {
    const removed = await tx.delete(passkeys).where(isOwn(person, id)).returning({ id: passkeys.id })
    if (removed.length === 0) throw refuseAccount('passkey_not_found')
    await audit(tx, { id: person.id, requestId }, { action: 'user.passkey_removed', tableName: 'users', rowId: person.id })
  })
}
