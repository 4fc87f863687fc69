import { isDeepStrictEqual } from 'node:util'
import type { Database } from './database/database.ts'
import { auditLog } from './database/tables.ts'

/** Who does something: a person of a request, or the system itself (a command, a job). */
export interface Actor {
  /** Null: the system itself. */
  id: string | null
  requestId?: string
}

export const systemActor: Actor = { id: null }

export interface AuditEntry {
  /** Noun and past participle: `user.updated`. */
  action: string
  /** As it is called in the database. */
  tableName: string
  rowId: string
  restaurantId?: string
  /** What people may see of the row: never hashes or secrets. Absent before a creation and after a deletion. */
  before?: object
  after?: object
}

/** Notes who changed what, and answers the entry's id. Takes the transaction of the change, so that there is never one without the other. */
export async function audit(transaction: Database, actor: Actor, entry: AuditEntry): Promise<number> {
  const values = { ...entry, actorId: actor.id, requestId: actor.requestId }
  const [inserted] = await transaction.insert(auditLog).values(values).returning({ id: auditLog.id })
  if (!inserted) throw new Error('nothing was noted in the audit log')
  return inserted.id
}

/** Notes a change of what can be saved as it was; then nothing is noted. Its version alone is no change. */
export async function auditChange(transaction: Database, actor: Actor, entry: AuditEntry): Promise<void> {
  if (!isDeepStrictEqual(toComparable(entry.before), toComparable(entry.after))) await audit(transaction, actor, entry)
}

/** As it is kept: what JSON leaves out makes no difference. */
const toComparable = (document: object | undefined) => document && JSON.parse(JSON.stringify({ ...document, version: undefined }))

/** Notes many at once, as an import makes them: a statement for some hundreds. */
export async function auditAll(transaction: Database, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  const values = entries.map(entry => ({ ...entry, actorId: actor.id, requestId: actor.requestId }))
  for (let offset = 0; offset < values.length; offset += maxRowsPerInsert)
    await transaction.insert(auditLog).values(values.slice(offset, offset + maxRowsPerInsert))
}
const maxRowsPerInsert = 500
