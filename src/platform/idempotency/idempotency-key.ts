import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { idempotencyKeys } from '../database/tables.ts'
import { defineRefusals } from '../refusal.ts'

/** A key that a request has taken for what it does. */
export interface ActiveKey {
  scope: string
  key: string
  /** Which of its tries this is. */
  attempt: string
  /** It has been answered: what goes on behind that belongs to no key. */
  over: boolean
}

/** What `status` says of a key before there is an answer; then it is the answer's. */
export const keyPending = 1
export const keyDone = 0

export const idempotencyRefusals = {
  already_begun: { status: 409, text: 'api.already_begun' },
  already_done: { status: 409, text: 'api.already_done' },
} as const
const refuse = defineRefusals(idempotencyRefusals)

/** The key under which a request does what it does, for everything that it calls. */
export const idempotencyScope = new AsyncLocalStorage<ActiveKey>()

/** The row of a key, for as long as this try has it. */
export const isKeyOwned = ({ scope, key, attempt }: ActiveKey) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key), eq(sql`${idempotencyKeys.body} ->> 'attempt'`, attempt))

/**
 * The last word of every transaction: that something was done under a key is committed with what was done, whoever wrote it. A try that was
 * held for dead and has lost its key to another commits nothing.
 * @throws Refusal `already_begun`
 */
export async function markSideEffect(transaction: Pick<Database, 'update'>): Promise<void> {
  const activeKey = idempotencyScope.getStore()
  if (!activeKey || activeKey.over) return
  const { rowCount } = await transaction.update(idempotencyKeys).set({ status: keyDone }).where(isKeyOwned(activeKey))
  if (!rowCount) throw refuse('already_begun')
}
