import { isDeepStrictEqual } from 'node:util'
import type { Database } from './database/database.ts'
import { auditLog } from './database/tables.ts'

/** Actor of a change: the person behind a request, or the system itself (a command, a job). */
export interface Actor {
  /** Null for the system itself. */
  id: string | null
  requestId?: string
  /** A paired tablet: its id is no account's. */
  isDevice?: true
}

/** Account of an actor, for columns that refer to accounts; null for the system and for tablets, which the audit log names. */
export const toAccountId = ({ id, isDevice }: Actor): string | null => (isDevice ? null : id)

export const systemActor: Actor = { id: null }

export interface AuditEntry {
  /** Noun and past participle: `user.updated`. */
  action: string
  /** Table name as in the database. */
  tableName: string
  rowId: string
  restaurantId?: string
  /** Loggable fields of the row, without hashes or secrets. Absent before a creation and after a deletion. */
  before?: object
  after?: object
}

/** Records who changed what and returns the entry's id. Takes the change's transaction, so both are committed or neither. */
export async function audit(transaction: Database, actor: Actor, entry: AuditEntry): Promise<number> {
  const values = { ...entry, actorId: actor.id, requestId: actor.requestId }
  const [inserted] = await transaction.insert(auditLog).values(values).returning({ id: auditLog.id })
  if (!inserted) throw new Error('nothing was noted in the audit log')
  return inserted.id
}

/** Records a change unless both states are equal; a new version alone is no change. */
export async function auditChange(transaction: Database, actor: Actor, entry: AuditEntry): Promise<void> {
  if (!isDeepStrictEqual(toComparable(entry.before), toComparable(entry.after))) await audit(transaction, actor, entry)
}

/** Compares documents as stored: properties that JSON omits make no difference. */
const toComparable = (document: object | undefined) => document && JSON.parse(JSON.stringify({ ...document, version: undefined }))

/** Records many entries, as imports need: one statement for several hundred. */
export async function auditAll(transaction: Database, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  const values = entries.map(entry => ({ ...entry, actorId: actor.id, requestId: actor.requestId }))
  for (let offset = 0; offset < values.length; offset += maxRowsPerInsert)
    await transaction.insert(auditLog).values(values.slice(offset, offset + maxRowsPerInsert))
}
const maxRowsPerInsert = 500
