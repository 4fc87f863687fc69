import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { staffMemberships, users } from '#accounts/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/tables.ts'
import { addDays, defaultTimezone, toInstantMs } from '#platform/local-time.ts'
import { containsFolded } from '#restaurants/profile/list-restaurants.ts'
import type { AuditQuery } from './contract-audit.ts'
import { findByName } from './find-by-name.ts'

/** Maximum people matched by part of a name: current staff first, then the oldest accounts. */
const maxPeople = 200

/** Filters of an audit log page. */
export interface AuditConditions {
  /** Ids of people; `system`: entries without a person. */
  actors: 'all' | 'system' | string[]
  rest: (SQL | undefined)[]
}

/** `nothing`: no person or object matches. */
export async function buildAuditConditions(db: Database, { person, actor, thing, table, row, from, to }: AuditQuery): Promise<AuditConditions | 'nothing'> {
  const [actors, subjectCondition] = await Promise.all([findActors(db, person, actor), findSubject(db, thing, table)])
  if (actors.length === 0 || subjectCondition === 'nothing') return 'nothing'
  const rest = [
    subjectCondition,
    table === '' ? undefined : eq(auditLog.tableName, table),
    row === '' ? undefined : eq(auditLog.rowId, row),
    from === undefined ? undefined : gte(auditLog.createdAt, new Date(toInstantMs(from, 0, defaultTimezone))),
    to === undefined ? undefined : lt(auditLog.createdAt, new Date(toInstantMs(addDays(to, 1), 0, defaultTimezone))),
  ]
  return { actors, rest }
}

const splitWords = (text: string) => text.split(/\s+/).filter(Boolean)

async function findActors(db: Database, person: string, actor: string | undefined): Promise<AuditConditions['actors']> {
  if (actor !== undefined) return [actor]
  if (person === '') return 'all'
  if (person.toLowerCase() === 'sistema') return 'system'
  const nameCondition = and(...splitWords(person).map(word => containsFolded(sql`${users.searchText}`, word)))
  const isWorking = sql`(${users.role} = 1 or exists (select from ${staffMemberships} where ${staffMemberships.userId} = ${users.id}))`
  const people = await db.select({ id: users.id }).from(users).where(nameCondition).orderBy(sql`${isWorking} desc`, users.id).limit(maxPeople)
  return people.map(({ id }) => id)
}

/** Finds objects by current name or id: the log itself has no index for text search. */
async function findSubject(db: Database, thing: string, table: string): Promise<SQL | undefined | 'nothing'> {
  if (thing === '') return undefined
  const matches = await findByName(db, splitWords(thing), table)
  const rows = Map.groupBy(matches, match => match.table)
  const named = [...rows].map(([name, things]) =>
    and(
      eq(auditLog.tableName, name),
      inArray(
        auditLog.rowId,
        things.map(thing => thing.row),
      ),
    ),
  )
  return or(eq(auditLog.rowId, thing.toLowerCase()), ...named) ?? 'nothing'
}
