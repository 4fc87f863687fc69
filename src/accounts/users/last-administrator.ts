import { and, eq, isNull } from 'drizzle-orm'
import { authRefusals } from '#platform/auth/access.ts'
import type { Database } from '#platform/database/database.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { refuseAccount } from '../refusals.ts'
import { users } from '../tables.ts'

const refuse = defineRefusals(authRefusals)

/**
 * Locks the rows of all administrators who can sign in, always in the order of their keys, before anything may take
 * one of them away or make another. Two who lock each other at once wait for one another here, and the second finds that he is one
 * no longer.
 * @returns their ids
 * @throws `forbidden` when the one who asks is none of them any more
 */
export async function lockAdministrators(transaction: Database, actorId: string): Promise<string[]> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 1), eq(users.status, 0), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for('no key update')
  const administrators = rows.map(({ id }) => id)
  if (!administrators.includes(actorId)) throw refuse('forbidden')
  return administrators
}

/** @throws `last_administrator` when nobody of them would be left without this one */
export function requireOtherAdministrator(administrators: string[], leaving: string): void {
  if (administrators.every(id => id === leaving)) throw refuseAccount('last_administrator')
}
