import type { Database } from '#platform/database/database.ts'
import type { AssistantCall } from '../assistant-call.ts'
import { assistantCalls } from '../tables.ts'

interface CallRecord {
  /** Tool or endpoint. */
  operation: string
  outcome?: string
  restaurantId?: string
  /** Cart or order. */
  subjectId?: string
}

/** Records what an assistant changed, or read of an order. Takes the change's transaction, so both are committed or neither. */
export async function recordAssistantCall(
  db: Database,
  { context, protocol, assistant, requestId }: Pick<AssistantCall, 'context' | 'protocol' | 'assistant' | 'requestId'>,
  { outcome = 'ok', ...record }: CallRecord,
): Promise<void> {
  await db.insert(assistantCalls).values({ protocol, assistant, requestId, outcome, ...record, createdAt: context.clock.now() })
}
