import { and, eq, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { attachments } from '#platform/database/tables.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { subtractMonths } from '#platform/local-time.ts'
import { deleteAnswers } from '../inbox/read-messages.ts'
import { retention } from '../legal-texts.ts'
import { messages } from '../tables.ts'
import { buildErasedFields } from './erase-person.ts'

/** Nightly job that erases messages past the retention of the privacy page. */
export const applyMessageRetentionJob = defineJob<Record<string, never>>('messages.forget_old')

/** Erases expired messages and applications with their files. Returns their number. */
export async function applyMessageRetention({ db, clock }: Context): Promise<number> {
  return db.transaction(async tx => {
    const isExpired = and(
      isNull(messages.erasedAt),
      or(
        and(eq(messages.kind, 'career'), lt(messages.createdAt, subtractMonths(clock.now(), retention.applicationMonths))),
        and(ne(messages.kind, 'career'), lt(messages.createdAt, subtractMonths(clock.now(), retention.messageMonths))),
      ),
    ) as SQL
    const expired = await tx.select({ id: messages.id, attachmentId: messages.attachmentId }).from(messages).where(isExpired).for('update')
    if (expired.length === 0) return 0
    await tx
      .update(messages)
      .set(buildErasedFields())
      .where(
        inArray(
          messages.id,
          expired.map(({ id }) => id),
        ),
      )
    await deleteAnswers(
      tx,
      expired.map(({ id }) => id),
    )
    const files = expired.flatMap(({ attachmentId }) => attachmentId ?? [])
    if (files.length > 0) await tx.delete(attachments).where(inArray(attachments.id, files))
    return expired.length
  })
}
