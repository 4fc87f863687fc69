import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { dayMs } from '#platform/time-units.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { bulkChanges, bulkResults } from '#restaurants/tables.ts'
import type { BulkChange } from './contract.ts'

const listedDays = 30
const maxListed = 20

/** Lists the newest bulk changes: one's own, for administrators those of everybody. */
export async function listBulkChanges({ db, clock }: Pick<Context, 'db' | 'clock'>, person: Person): Promise<BulkChange[]> {
  const count = (...outcomes: string[]) =>
    sql<number>`count(*) filter (where ${bulkResults.outcome} in (${sql.join(
      outcomes.map(outcome => sql`${outcome}`),
      sql`, `,
    )}))::integer`
  const since = new Date(clock.now().getTime() - listedDays * dayMs)
  const rows = await db
    .select({
      id: bulkChanges.id,
      kind: bulkChanges.kind,
      createdAt: bulkChanges.createdAt,
      undoneAt: bulkChanges.undoneAt,
      by: users.name,
      changed: count('changed', 'undone', 'kept'),
      refused: count('refused'),
    })
    .from(bulkChanges)
    .innerJoin(bulkResults, eq(bulkResults.changeId, bulkChanges.id))
    .leftJoin(users, eq(users.id, bulkChanges.createdBy))
    .where(and(gt(bulkChanges.createdAt, since), person.role === 1 ? undefined : eq(bulkChanges.createdBy, person.id)))
    .groupBy(bulkChanges.id, users.id)
    .orderBy(desc(bulkChanges.id))
    .limit(maxListed)
  return rows.map(({ createdAt, undoneAt, ...row }) => ({ ...row, at: createdAt.toISOString(), undoneAt: toIsoOrNull(undoneAt) }))
}
