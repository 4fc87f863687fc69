import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { substitutionOffers } from '../tables/substitutions.ts'
import type { Substitution } from './contract.ts'

/** Lists the questions about an order's sold-out dishes, oldest first. */
export async function listSubstitutions(db: Database, orderId: string): Promise<Substitution[]> {
  const rows = await db.select().from(substitutionOffers).where(eq(substitutionOffers.orderId, orderId)).orderBy(asc(substitutionOffers.id))
  return rows.map(({ id, lineNumber, soldOutTitle, state, offered, chosenId, expiresAt, answeredAt }) => ({
    ...{ id, lineNumber, soldOutTitle, state, offered, chosenId },
    expiresAt: expiresAt.toISOString(),
    answeredAt: toIsoOrNull(answeredAt),
  }))
}
