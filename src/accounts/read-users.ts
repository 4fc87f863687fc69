import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import { pageCount } from '#platform/server/inputs.ts'
import type { Account, ManagedUser, UsersQuery } from './contract.ts'
import { refuseAccount } from './refusals.ts'
import { users } from './tables.ts'

/** What may be shown of an account that is not deleted; never its secrets. */
export const accountColumns = {
  id: users.id,
  name: users.name,
  email: sql<string>`${users.email}`,
  role: users.role,
  status: users.status,
  staff: sql<Account['staff']>`coalesce((
    select json_agg(json_build_object('restaurantId', m.restaurant_id, 'role', m.role) order by m.restaurant_id, m.role)
    from staff_memberships m where m.user_id = ${users.id}), '[]')`,
}
const managedColumns = { ...accountColumns, createdAt: users.createdAt, version: users.version }

const userById = prepared(db =>
  db
    .select(managedColumns)
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.deletedAt)))
    .prepare('user-by-id'),
)

/** The account, or undefined where there is none or it was deleted. */
export async function findUser(db: Database, id: string): Promise<ManagedUser | undefined> {
  const [row] = await userById(db).execute({ id })
  return row && { ...row, _id: row.id, createdAt: row.createdAt.toISOString() }
}

/** @throws `user_not_found` */
export async function readUser(db: Database, id: string): Promise<ManagedUser> {
  const user = await findUser(db, id)
  if (!user) throw refuseAccount('user_not_found')
  return user
}

/** A page of accounts, newest first. The page's keys are found first, so that only its rows are read in full. */
export async function listUsers(db: Database, { page, limit, search }: UsersQuery) {
  const matching = and(isNull(users.deletedAt), ...search.split(/\s+/).filter(Boolean).map(contains))
  const [total, keys] = await Promise.all([
    db.$count(users, matching),
    db
      .select({ id: users.id })
      .from(users)
      .where(matching)
      .orderBy(desc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const ids = keys.map(({ id }) => id)
  const rows = ids.length ? await db.select(managedColumns).from(users).where(inArray(users.id, ids)).orderBy(desc(users.id)) : []
  return {
    results: rows.map(row => ({ ...row, _id: row.id, createdAt: row.createdAt.toISOString() })),
    totalPages: pageCount(total, limit),
    page,
    total,
  }
}

/** Folded as the column is, and only then escaped: folding may turn other signs into `%` and `_`. */
const contains = (word: string): SQL => sql`${users.searchText} like '%' || regexp_replace(spiedo_fold(${word}), '([%_\\\\])', '\\\\\\1', 'g') || '%'`
