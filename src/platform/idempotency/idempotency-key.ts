import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { idempotencyKeys } from '../database/tables.ts'
import { defineRefusals } from '../refusal.ts'

/** Idempotency key that a request has acquired. */
export interface ActiveKey {
  scope: string
  key: string
  /** Id of this attempt. */
  attempt: string
  /** True once answered: later work belongs to no key. */
  over: boolean
}

/** Values of `status` before there is a response; then it is the response's. */
export const keyPending = 1
export const keyDone = 0

export const idempotencyRefusals = {
  already_begun: { status: 409, text: 'api.already_begun' },
  already_done: { status: 409, text: 'api.already_done' },
} as const
const refuse = defineRefusals(idempotencyRefusals)

/** Active idempotency key of the current request, for all code that it calls. */
export const idempotencyScope = new AsyncLocalStorage<ActiveKey>()

/** Matches a key's row while this attempt owns it. */
export const isKeyOwned = ({ scope, key, attempt }: ActiveKey) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key), eq(sql`${idempotencyKeys.body} ->> 'attempt'`, attempt))

/**
 * Last statement of every transaction: commits the marker "something was done under this key" together with the change. An attempt that was taken for
 * dead and has lost its key commits nothing.
 * @throws Refusal `already_begun`
 */
export async function markSideEffect(transaction: Pick<NodePgDatabase, 'update'>): Promise<void> {
  const activeKey = idempotencyScope.getStore()
  if (!activeKey || activeKey.over) return
  const { rowCount } = await transaction.update(idempotencyKeys).set({ status: keyDone }).where(isKeyOwned(activeKey))
  if (!rowCount) throw refuse('already_begun')
}
