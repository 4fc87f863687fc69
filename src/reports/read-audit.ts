import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/tables.ts'
import { addDays, instantOf, romeTime } from '#platform/local-time.ts'
import { containsFolded } from '#restaurants/list-places.ts'
import { restaurants } from '#restaurants/tables.ts'
import type { AuditQuery, ShownEntry } from './contract-audit.ts'
import { findThings, namesOf } from './named-things.ts'

/** So many people are looked for by a part of their name. */
const mostPeople = 200

/** A page of the audit log, the newest first unless sorted otherwise, by keyset: the thousandth page is as quick as the first. */
export async function readAudit({ db }: Context, query: AuditQuery): Promise<{ entries: ShownEntry[]; next: number | null; tables: string[] }> {
  const [matching, tables] = await Promise.all([conditions(db, query), kindsOfThings(db)])
  if (matching === 'nothing') return { entries: [], next: null, tables }
  const rows = await db
    .select({ entry: auditLog, actorName: users.name, restaurant: restaurants.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(restaurants, eq(restaurants.id, auditLog.restaurantId))
    .where(and(...matching, afterPage(query)))
    .orderBy(...orderings[query.sort ?? '-when'])
    .limit(query.limit + 1)
  const page = rows.slice(0, query.limit)
  const names = await namesOf(
    db,
    page.map(({ entry }) => ({ table: entry.tableName, row: entry.rowId })),
  )
  const entries = page.map(({ entry, actorName, restaurant }): ShownEntry => {
    const { id, createdAt, action, tableName, rowId, actorId } = entry
    const [before, after] = [entry.before, entry.after].map(asDocument)
    return {
      id,
      createdAt: createdAt.toISOString(),
      action,
      table: tableName,
      row: rowId,
      thing: nameIn(after) ?? nameIn(before) ?? names.get(`${tableName} ${rowId}`) ?? null,
      actor: actorId === null ? null : { id: actorId, name: actorName },
      restaurant,
      before: before ?? null,
      after: after ?? null,
    }
  })
  return { entries, next: rows.length > query.limit ? (entries.at(-1)?.id ?? null) : null, tables }
}

/** Each stands in an index: `audit_log_row` holds the kind, the thing and the number. */
const orderings = {
  when: [sql`${auditLog.id} asc`],
  '-when': [sql`${auditLog.id} desc`],
  kind: [sql`${auditLog.tableName} asc`, sql`${auditLog.rowId} asc`, sql`${auditLog.id} asc`],
  '-kind': [sql`${auditLog.tableName} desc`, sql`${auditLog.rowId} desc`, sql`${auditLog.id} desc`],
}

/** What comes after the entry that a page ended with. */
function afterPage({ before, sort = '-when' }: AuditQuery): SQL | undefined {
  if (before === undefined) return undefined
  const way = sql.raw(sort.startsWith('-') ? '<' : '>')
  if (sort === 'when' || sort === '-when') return sql`${auditLog.id} ${way} ${before}`
  return sql`(${auditLog.tableName}, ${auditLog.rowId}, ${auditLog.id}) ${way} (select l.table_name, l.row_id, l.id from audit_log l where l.id = ${before})`
}

async function conditions(db: Database, { person, thing, table, row, from, to }: AuditQuery): Promise<(SQL | undefined)[] | 'nothing'> {
  const [who, what] = await Promise.all([byWhom(db, person), ofWhat(db, thing, table)])
  if (who === 'nothing' || what === 'nothing') return 'nothing'
  return [
    who,
    what,
    table === '' ? undefined : eq(auditLog.tableName, table),
    row === '' ? undefined : eq(auditLog.rowId, row),
    from === undefined ? undefined : gte(auditLog.createdAt, new Date(instantOf(from, 0, romeTime))),
    to === undefined ? undefined : lt(auditLog.createdAt, new Date(instantOf(addDays(to, 1), 0, romeTime))),
  ]
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

async function byWhom(db: Database, person: string): Promise<SQL | undefined | 'nothing'> {
  if (person === '') return undefined
  if (person.toLowerCase() === 'sistema') return isNull(auditLog.actorId)
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(...wordsOf(person).map(word => containsFolded(sql`${users.searchText}`, word))))
    .limit(mostPeople)
  if (found.length === 0) return 'nothing'
  return inArray(
    auditLog.actorId,
    found.map(({ id }) => id),
  )
}

/** By what it is called today, or by its id: the log itself is not searched, since it has no index for that. */
async function ofWhat(db: Database, thing: string, table: string): Promise<SQL | undefined | 'nothing'> {
  if (thing === '') return undefined
  const found = await findThings(db, wordsOf(thing), table)
  const rows = Map.groupBy(found, each => each.table)
  const named = [...rows].map(([name, things]) =>
    and(
      eq(auditLog.tableName, name),
      inArray(
        auditLog.rowId,
        things.map(each => each.row),
      ),
    ),
  )
  return or(eq(auditLog.rowId, thing.toLowerCase()), ...named) ?? 'nothing'
}

/** Loose index scan: one look for each kind, however long the log is. */
async function kindsOfThings(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive kinds as (
      (select table_name as name from audit_log order by table_name limit 1)
      union all
      select (select table_name from audit_log where table_name > kinds.name order by table_name limit 1) from kinds where kinds.name is not null
    ) select name from kinds where name is not null`)
  return rows.map(({ name }) => name)
}

const asDocument = (value: unknown) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined)

/** What a document calls its thing. */
function nameIn(document: Record<string, unknown> | undefined): string | undefined {
  for (const key of ['title', 'name', 'legalName', 'code', 'label']) if (typeof document?.[key] === 'string' && document[key] !== '') return document[key]
  return undefined
}
