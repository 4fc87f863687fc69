import type { Actor } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import type { BulkPlan } from './contract.ts'

/** Caller of a bulk change. */
export interface BulkCaller {
  context: Context
  person: Person
  actor: Actor
}

/** What a change would do in one restaurant. */
export type PlannedChange = { outcome: 'change' | 'same' } | { outcome: 'refused'; refusal: Refusal }
export type BulkDetails = Pick<BulkPlan, 'state' | 'stateUntil' | 'week' | 'items'>

/** One change in one restaurant, done or undone: the event to announce after the commit, if any. */
interface Written {
  event?: number | undefined
}

/**
 * Kind of bulk change. `apply` and `undo` run in a transaction for each restaurant and throw a refusal, which becomes the restaurant's result.
 * `Prepared` is read once, before the first transaction.
 */
export interface BulkKindRules<Action, Undo extends object, Prepared = undefined> {
  prepare(caller: BulkCaller, action: Action | undefined): Promise<Prepared>
  preview(caller: BulkCaller, action: Action, targets: readonly Restaurant[], prepared: Prepared): Promise<Map<string, PlannedChange & BulkDetails>>
  /** Undefined: it is so already. */
  apply(
    caller: BulkCaller,
    tx: Database,
    change: { action: Action; target: Restaurant; version: number; prepared: Prepared },
  ): Promise<(Written & { undo: Undo }) | undefined>
  undo(caller: BulkCaller, tx: Database, change: { undo: Undo; target: Restaurant; prepared: Prepared }): Promise<Written>
}

/** Scope of use cases that run in a restaurant's transaction: the catalogue is refreshed once, after the last of them. */
export const within = ({ context: { clock } }: BulkCaller, tx: Database) => ({ clock, db: tx, catalogueVersion: { refresh: async () => undefined } })
