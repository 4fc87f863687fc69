import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ForgetPerson } from '#accounts/users/delete-user.ts'
import { attachments } from '#platform/database/tables.ts'
import { forgetAnswers } from '../inbox/read-messages.ts'
import { messages, pushSubscriptions } from '../tables.ts'

/** What is left of a message that is forgotten: that there was one. */
export const blankMessage = () => ({ name: null, email: null, phone: null, subject: null, body: null, attachmentId: null, erasedAt: sql`now()` })

/** Blanks what a person wrote to the chain while signed in, with its attachments, and ends the notifications. */
export const forgetMessages: ForgetPerson = async (transaction, userId) => {
  const theirs = and(eq(messages.userId, userId), isNull(messages.erasedAt))
  const written = await transaction.select({ id: messages.id, file: messages.attachmentId }).from(messages).where(theirs)
  await transaction.update(messages).set(blankMessage()).where(theirs)
  await forgetAnswers(
    transaction,
    written.map(({ id }) => id),
  )
  const ids = written.flatMap(({ file }) => (file ? [file] : []))
  if (ids.length) await transaction.delete(attachments).where(inArray(attachments.id, ids))
  await transaction.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}
