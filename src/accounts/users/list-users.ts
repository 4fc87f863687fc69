import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { createBatchedRead } from '#platform/database/batched-read.ts'
import type { Database } from '#platform/database/database.ts'
import { cachePrepared } from '#platform/database/prepared.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import type { Account, ManagedUser, UserSort, UsersQuery } from '../contract.ts'
import { refuseAccount } from '../refusals.ts'
import { users } from '../tables.ts'

/** Visible columns of an account, without secrets. */
export const accountColumns = {
  id: users.id,
  name: users.name,
  email: sql<string>`${users.email}`,
  role: users.role,
  status: users.status,
  officeRole: users.officeRole,
  staff: sql<Account['staff']>`coalesce((
    select json_agg(json_build_object('restaurantId', m.restaurant_id, 'role', m.role) order by m.restaurant_id, m.role)
    from staff_memberships m where m.user_id = ${users.id}), '[]')`,
}
const managedColumns = {
  ...accountColumns,
  createdAt: users.createdAt,
  version: users.version,
  secondFactor: sql<boolean>`${users.totpConfirmedAt} is not null`,
}

const userById = cachePrepared(db =>
  db
    .select(managedColumns)
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.deletedAt)))
    .prepare('user-by-id'),
)

/** Finds an account; undefined when missing or deleted. */
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

const usersByIdQuery = {
  name: 'users-by-ids',
  text: `select u.id, u.name, u.email, u.role, u.status, u.office_role as "officeRole", u.created_at, u.version, u.totp_confirmed_at is not null as second_factor,
      coalesce((select json_agg(json_build_object('restaurantId', m.restaurant_id, 'role', m.role) order by m.restaurant_id, m.role)
        from staff_memberships m where m.user_id = u.id), '[]') as staff
    from users u where u.id = any($1::uuid[]) and u.deleted_at is null`,
}

interface UserRow extends Omit<ManagedUser, '_id' | 'createdAt' | 'secondFactor'> {
  created_at: Date
  second_factor: boolean
}

/** `readUser` for read-only calls: concurrent calls share a statement. */
export function createUserReader(pool: pg.Pool): (id: string) => Promise<ManagedUser> {
  const read = createBatchedRead<string, ManagedUser | undefined>(async ids => {
    const { rows } = await pool.query<UserRow>({ ...usersByIdQuery, values: [ids] })
    const userByKey = new Map(
      rows.map(({ created_at, second_factor, ...user }) => [
        user.id,
        { ...user, _id: user.id, createdAt: created_at.toISOString(), secondFactor: second_factor },
      ]),
    )
    return id => userByKey.get(id.toLowerCase())
  })
  return async id => {
    const user = await read(id)
    if (!user) throw refuseAccount('user_not_found')
    return user
  }
}

/** Orderings match indexes, so that deep pages need no sort. */
const orderings: Record<UserSort, SQL> = {
  // The indexed column holds the folded name, then the email, so that the index alone answers.
  name: sql`${users.searchText}, ${users.id}`,
  '-name': sql`${users.searchText} desc, ${users.id} desc`,
  email: sql`${users.emailFolded}`,
  '-email': sql`${users.emailFolded} desc`,
  status: sql`${users.status}, ${users.id}`,
  '-status': sql`${users.status} desc, ${users.id} desc`,
  created: sql`${users.id}`,
  '-created': sql`${users.id} desc`,
}

/** Lists a page of accounts, newest first by default. Finds the page's ids first, so that only its rows are read in full. */
export async function listUsers(db: Database, { page, limit, search, sort, status }: UsersQuery) {
  const matching = and(
    isNull(users.deletedAt),
    status === undefined ? undefined : eq(users.status, status === '1' ? 1 : 0),
    ...search.split(/\s+/).filter(Boolean).map(matchesWord),
  )
  const [total, keys] = await Promise.all([
    db.$count(users, matching),
    db
      .select({ id: users.id })
      .from(users)
      .where(matching)
      .orderBy(orderings[sort])
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const ids = keys.map(({ id }) => id)
  const rows = ids.length ? await db.select(managedColumns).from(users).where(inArray(users.id, ids)).orderBy(orderings[sort]) : []
  return {
    results: rows.map(row => ({ ...row, _id: row.id, createdAt: row.createdAt.toISOString() })),
    totalPages: computePageCount(total, limit),
    page,
    total,
  }
}

/** Folds the word like the column before escaping, since folding may turn other characters into `%` and `_`. */
const matchesWord = (word: string): SQL => sql`${users.searchText} like '%' || regexp_replace(spiedo_fold(${word}), '([%_\\\\])', '\\\\\\1', 'g') || '%'`
