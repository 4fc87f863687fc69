import { and, eq, isNull } from 'drizzle-orm'
import { authRefusals } from '#platform/auth/access.ts'
import type { Database } from '#platform/database/database.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { refuseAccount } from '../refusals.ts'
import { users } from '../tables.ts'

const refuse = defineRefusals(authRefusals)

/**
 * Locks the rows of all active administrators in id order, before a change that removes or adds one. Of two administrators who demote each other, the
 * second waits and is refused.
 * @returns their ids
 * @throws `forbidden` when the actor is no longer an administrator
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

/** @throws `last_administrator` when no other one would be left */
export function requireOtherAdministrator(administrators: string[], leaving: string): void {
  if (administrators.every(id => id === leaving)) throw refuseAccount('last_administrator')
}
