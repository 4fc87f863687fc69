import { and, eq, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { attachments } from '#platform/database/tables.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { monthsBefore } from '#platform/local-time.ts'
import { forgetAnswers } from '../inbox/read-messages.ts'
import { kept } from '../legal-texts.ts'
import { messages } from '../tables.ts'
import { blankMessage } from './erase-person.ts'

/** Every night: what the privacy page says is no longer kept is blanked. */
export const oldMessages = jobKind<Record<string, never>>('messages.forget_old')

/** Blanks messages and applications whose time is over, with their files. Answers how many. */
export async function forgetOldMessages({ db, clock }: Context): Promise<number> {
  return db.transaction(async tx => {
    const over = and(
      isNull(messages.erasedAt),
      or(
        and(eq(messages.kind, 'career'), lt(messages.createdAt, monthsBefore(clock.now(), kept.applicationMonths))),
        and(ne(messages.kind, 'career'), lt(messages.createdAt, monthsBefore(clock.now(), kept.messageMonths))),
      ),
    ) as SQL
    const old = await tx.select({ id: messages.id, attachmentId: messages.attachmentId }).from(messages).where(over).for('update')
    if (old.length === 0) return 0
    await tx
      .update(messages)
      .set(blankMessage())
      .where(
        inArray(
          messages.id,
          old.map(({ id }) => id),
        ),
      )
    await forgetAnswers(
      tx,
      old.map(({ id }) => id),
    )
    const files = old.flatMap(({ attachmentId }) => attachmentId ?? [])
    if (files.length > 0) await tx.delete(attachments).where(inArray(attachments.id, files))
    return old.length
  })
}
