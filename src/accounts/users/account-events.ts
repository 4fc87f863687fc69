import type { Database } from '#platform/database/database.ts'
import { events } from '#platform/database/tables.ts'

/** Events for dashboards: an account was created, changed or deleted. They do not identify the account. */
export const accountTopic = 'account'

/** Inserts an event in the transaction that changes an account. @returns the event, to be published after the commit */
export async function insertAccountEvent(transaction: Database, kind: 'created' | 'changed' | 'deleted'): Promise<number[]> {
  const inserted = await transaction.insert(events).values({ topic: accountTopic, kind }).returning({ id: events.id })
  return inserted.map(({ id }) => id)
}
