import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { devices, users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/tables.ts'
import { restaurants } from '#restaurants/tables.ts'
import { type AuditConditions, buildAuditConditions } from './audit-conditions.ts'
import type { AuditEntryView, AuditQuery, AuditSort } from './contract-audit.ts'
import { readNames } from './find-by-name.ts'

/** Reads a page of the audit log, newest first unless sorted otherwise, by keyset, so that deep pages are as fast as the first. */
export async function readAudit({ db }: Context, query: AuditQuery): Promise<{ entries: AuditEntryView[]; next: number | null; tables: string[] }> {
  const [matching, tables] = await Promise.all([buildAuditConditions(db, query), readTableNames(db)])
  if (matching === 'nothing') return { entries: [], next: null, tables }
  const { sort = '-when', limit } = query
  const rows = await db
    .select({ entry: auditLog, actorName: sql<string | null>`coalesce(${users.name}, ${devices.name})`, restaurant: restaurants.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(devices, eq(devices.id, auditLog.actorId))
    .leftJoin(restaurants, eq(restaurants.id, auditLog.restaurantId))
    .where(inArray(auditLog.id, selectPageIds(matching, query)))
    .orderBy(orderings[sort])
    .limit(limit + 1)
  const page = rows.slice(0, query.limit)
  const names = await readNames(
    db,
    page.map(({ entry }) => ({ table: entry.tableName, row: entry.rowId })),
  )
  const entries = page.map(({ entry, actorName, restaurant }): AuditEntryView => {
    const { id, createdAt, action, tableName, rowId, actorId } = entry
    const [before, after] = [entry.before, entry.after].map(toDocument)
    return {
      id,
      createdAt: createdAt.toISOString(),
      action,
      table: tableName,
      row: rowId,
      thing: findName(after) ?? findName(before) ?? names.get(`${tableName} ${rowId}`) ?? null,
      actor: actorId === null ? null : { id: actorId, name: actorName },
      restaurant,
      before: before ?? null,
      after: after ?? null,
    }
  })
  return { entries, next: rows.length > query.limit ? (entries.at(-1)?.id ?? null) : null, tables }
}

/** Each ordering matches an index (src/platform/database/tables.ts). */
const sortColumns = { when: ['created_at', 'id'], kind: ['table_name', 'row_id', 'id'], person: ['actor_id', 'created_at', 'id'] } as const
const getDirection = (sort: AuditSort) => (sort.startsWith('-') ? 'desc' : 'asc')
const getSortColumns = (sort: AuditSort) => sortColumns[(sort.startsWith('-') ? sort.slice(1) : sort) as keyof typeof sortColumns]
const buildOrder = (sort: AuditSort) =>
  sql.raw(
    getSortColumns(sort)
      .map(name => `audit_log.${name} ${getDirection(sort)}`)
      .join(', '),
  )
const orderings = {
  when: buildOrder('when'),
  '-when': buildOrder('-when'),
  kind: buildOrder('kind'),
  '-kind': buildOrder('-kind'),
  person: buildOrder('person'),
  '-person': buildOrder('-person'),
}

/**
 * Selects the entries of a page plus one. With people as filter, each contributes up to a page from an index, so that people with few entries are
 * found as fast as those with many.
 */
function selectPageIds({ actors, rest }: AuditConditions, query: AuditQuery): SQL {
  const { sort = '-when', limit } = query
  const end = sql`order by ${orderings[sort]} limit ${limit + 1}`
  if (actors === 'all' && getSortColumns(sort) === sortColumns.person)
    return sql`(${selectByPerson(rest, query, end)} union all ${selectBySystem(rest, query, end)})`
  if (actors === 'system') return selectBySystem(rest, query, end)
  const where = and(...rest, isAfterPage(query)) ?? sql`true`
  if (actors === 'all') return sql`(select id from audit_log where ${where} ${end})`
  return sql`(select e.id from unnest(${sql.param(actors)}::uuid[]) asked(id)
    cross join lateral (select audit_log.id from audit_log where actor_id = asked.id and ${where} ${end}) e)`
}

/** Row comparisons with null never hold, so entries with and without a person are two ranges of the same index. */
function selectByPerson(rest: AuditConditions['rest'], { before, sort = '-when' }: AuditQuery, end: SQL): SQL {
  const isDescending = sort.startsWith('-')
  // Descending: entries with a person come after those without.
  const last = sql`(select ${isDescending ? sql`coalesce(l.actor_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')` : sql`l.actor_id`}, l.created_at, l.id
    from audit_log l where l.id = ${before})`
  const after = before === undefined ? undefined : sql`(actor_id, created_at, id) ${sql.raw(isDescending ? '<' : '>')} ${last}`
  return sql`(select id from audit_log where actor_id is not null and ${and(...rest, after) ?? sql`true`} ${end})`
}

function selectBySystem(rest: AuditConditions['rest'], query: AuditQuery, end: SQL): SQL {
  const { before, sort = '-when' } = query
  // After an entry with a person: the whole range ascending, none of it descending.
  const last = sql`(select case when l.actor_id is null then l.created_at else '-infinity' end, case when l.actor_id is null then l.id else 0 end
    from audit_log l where l.id = ${before})`
  const isAfterInPerson = before === undefined ? undefined : sql`(created_at, id) ${sql.raw(sort.startsWith('-') ? '<' : '>')} ${last}`
  const after = getSortColumns(sort) === sortColumns.person ? isAfterInPerson : isAfterPage(query)
  return sql`(select id from audit_log where actor_id is null and ${and(...rest, after) ?? sql`true`} ${end})`
}

/** Condition for entries after the last one of the previous page. */
function isAfterPage({ before, sort = '-when' }: AuditQuery): SQL | undefined {
  if (before === undefined) return undefined
  const names = getSortColumns(sort)
  const columnsOf = (table: string) => sql.raw(names.map(name => `${table}.${name}`).join(', '))
  return sql`(${columnsOf('audit_log')}) ${sql.raw(sort.startsWith('-') ? '<' : '>')} (select ${columnsOf('l')} from audit_log l where l.id = ${before})`
}

/** Loose index scan: one index lookup per table name, regardless of the log's size. */
async function readTableNames(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive kinds as (
      (select table_name as name from audit_log order by table_name limit 1)
      union all
      select (select table_name from audit_log where table_name > kinds.name order by table_name limit 1) from kinds where kinds.name is not null
    ) select name from kinds where name is not null`)
  return rows.map(({ name }) => name)
}

const toDocument = (value: unknown) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined)

/** Name of an object in an audited document. */
function findName(document: Record<string, unknown> | undefined): string | undefined {
  for (const key of ['title', 'name', 'legalName', 'code', 'label']) if (typeof document?.[key] === 'string' && document[key] !== '') return document[key]
  return undefined
}
