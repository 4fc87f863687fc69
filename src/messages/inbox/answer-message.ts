import { and, eq, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { type Message, messageAnswers, messages } from '../tables.ts'
import type { MessageState } from '../vocabulary.ts'
import { messageAnswerMailJob } from './answer-mail.ts'
import { type MessageView, refuseInboxChange } from './contract.ts'
import { readMessage } from './read-messages.ts'

/**
 * Sets the state of a message and records the person in charge.
 * @throws Refusal `message_missing`, `changed_meanwhile`
 */
export async function setMessageState(context: Context, { id, state, version }: { id: string; state: MessageState; version: number }, actor: Actor) {
  await context.db.transaction(async transaction => {
    const before = await lockMessage(context, transaction, id, version)
    const assignedTo = state === 'in_progress' ? actor.id : before.assignedTo
    await updateMessage(transaction, before, { state, assignedTo }, 'message.sorted', actor)
  })
  return readMessage(context, id)
}

/**
 * Stores an answer and enqueues its mail in one transaction.
 * @throws Refusal `message_missing`, `changed_meanwhile`, `message_erased`
 */
export async function answerMessage(
  context: Context,
  { id, body, version }: { id: string; body: string; version: number },
  actor: Actor & { id: string },
): Promise<MessageView> {
  await context.db.transaction(async transaction => {
    const before = await lockMessage(context, transaction, id, version)
    if (before.erasedAt) throw refuseInboxChange('message_erased')
    const [answer] = await transaction
      .insert(messageAnswers)
      .values({ messageId: id, authorId: actor.id, body, createdAt: context.clock.now() })
      .returning({ id: messageAnswers.id })
    await updateMessage(transaction, before, { state: 'answered', assignedTo: before.assignedTo ?? actor.id }, 'message.answered', actor)
    // The job uses the answer's id, so that the message can show the status of its mail.
    if (answer) await context.jobs.send(transaction, messageAnswerMailJob, { answerId: answer.id }, { id: answer.id })
  })
  return readMessage(context, id)
}

async function lockMessage({ jobs, config }: Context, transaction: Database, id: string, version: number): Promise<Message> {
  const [before] = await transaction.select().from(messages).where(eq(messages.id, id)).for('update')
  if (!before) throw refuseInboxChange('message_missing')
  if (before.version !== version)
    throw refuseInboxChange('changed_meanwhile', { details: { current: await readMessage({ db: transaction, jobs, config }, id) } })
  return before
}

/** The audit log records states only: texts stay in the message and are erased with it. */
async function updateMessage(transaction: Database, before: Message, set: Pick<Message, 'state' | 'assignedTo'>, action: string, actor: Actor): Promise<void> {
  await transaction
    .update(messages)
    .set({ ...set, version: sql`${messages.version} + 1` })
    .where(and(eq(messages.id, before.id), eq(messages.version, before.version)))
  const toAuditFields = ({ state, assignedTo }: typeof set) => ({ kind: before.kind, state, assignedTo })
  await audit(transaction, actor, {
    action,
    tableName: 'messages',
    rowId: before.id,
    restaurantId: before.restaurantId ?? undefined,
    before: toAuditFields(before),
    after: toAuditFields(set),
  })
}
