import type { Database } from '#platform/database/database.ts'
import { events } from '#platform/database/tables.ts'

/** What dashboards are told of accounts: that there is one more, one less, or that one is locked. Not whose. */
export const accountTopic = 'account'

/** Within the transaction that makes, changes or deletes an account. @returns the event, to be announced once that is over */
export async function insertAccountEvent(transaction: Database, kind: 'created' | 'changed' | 'deleted'): Promise<number[]> {
  const inserted = await transaction.insert(events).values({ topic: accountTopic, kind }).returning({ id: events.id })
  return inserted.map(({ id }) => id)
}
