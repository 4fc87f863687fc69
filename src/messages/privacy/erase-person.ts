import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ErasePerson } from '#accounts/users/delete-user.ts'
import { attachments } from '#platform/database/tables.ts'
import { deleteAnswers } from '../inbox/read-messages.ts'
import { messages, pushSubscriptions } from '../tables.ts'

/** Columns of an erased message: only its existence remains. */
export const buildErasedFields = () => ({ name: null, email: null, phone: null, subject: null, body: null, attachmentId: null, erasedAt: sql`now()` })

/** Erases a person's messages sent while signed in, with attachments, and deletes the push subscriptions. */
export const eraseMessages: ErasePerson = async (transaction, userId) => {
  const isTheirs = and(eq(messages.userId, userId), isNull(messages.erasedAt))
  const erased = await transaction.select({ id: messages.id, file: messages.attachmentId }).from(messages).where(isTheirs)
  await transaction.update(messages).set(buildErasedFields()).where(isTheirs)
  await deleteAnswers(
    transaction,
    erased.map(({ id }) => id),
  )
  const ids = erased.flatMap(({ file }) => (file ? [file] : []))
  if (ids.length) await transaction.delete(attachments).where(inArray(attachments.id, ids))
  await transaction.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}
