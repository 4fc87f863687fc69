import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { staffMemberships, users } from '#accounts/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/tables.ts'
import { addDays, instantOf, romeTime } from '#platform/local-time.ts'
import { containsFolded } from '#restaurants/profile/list-restaurants.ts'
import type { AuditQuery } from './contract-audit.ts'
import { findThings } from './named-things.ts'

/** So many people are looked for by a part of their name: those who work here first, then those who came first. */
const mostPeople = 200

/** What a page of the audit log is narrowed down by. */
export interface AuditConditions {
  /** Ids of people; `system`: what nobody did. */
  actors: 'all' | 'system' | string[]
  rest: (SQL | undefined)[]
}

/** `nothing`: nobody and nothing is called so. */
export async function auditConditions(db: Database, { person, actor, thing, table, row, from, to }: AuditQuery): Promise<AuditConditions | 'nothing'> {
  const [actors, what] = await Promise.all([byWhom(db, person, actor), ofWhat(db, thing, table)])
  if (actors.length === 0 || what === 'nothing') return 'nothing'
  const rest = [
    what,
    table === '' ? undefined : eq(auditLog.tableName, table),
    row === '' ? undefined : eq(auditLog.rowId, row),
    from === undefined ? undefined : gte(auditLog.createdAt, new Date(instantOf(from, 0, romeTime))),
    to === undefined ? undefined : lt(auditLog.createdAt, new Date(instantOf(addDays(to, 1), 0, romeTime))),
  ]
  return { actors, rest }
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

async function byWhom(db: Database, person: string, actor: string | undefined): Promise<AuditConditions['actors']> {
  if (actor !== undefined) return [actor]
  if (person === '') return 'all'
  if (person.toLowerCase() === 'sistema') return 'system'
  const named = and(...wordsOf(person).map(word => containsFolded(sql`${users.searchText}`, word)))
  const working = sql`(${users.role} = 1 or exists (select from ${staffMemberships} where ${staffMemberships.userId} = ${users.id}))`
  const found = await db.select({ id: users.id }).from(users).where(named).orderBy(sql`${working} desc`, users.id).limit(mostPeople)
  return found.map(({ id }) => id)
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
