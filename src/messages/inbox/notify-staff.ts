import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { attachments } from '#platform/database/tables.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { mailKind } from '#platform/mail/mail-kind.ts'
import { settingsNow } from '#restaurants/settings/settings.ts'
import { restaurants } from '#restaurants/tables.ts'
import { jobOpenings, messages } from '../tables.ts'
import { composeNotice, type MessageFound } from './staff-notice.ts'

/** A message of a guest, to be mailed to staff. */
export const staffMessage = mailKind<{ messageId: string }>('mail.staff_message')

/** Mails a guest's message to staff; an answer to that mail goes to the guest. What was erased meanwhile is not sent. */
export function tellStaff(context: Context): JobHandler<{ messageId: string }> {
  const { db, mail, config, publicUrl } = context
  return async ({ messageId }, { id, signal }) => {
    const found = await readMessage(db, messageId)
    if (!found || found.message.erasedAt) return
    const { name, email } = found.message
    const { chain } = await settingsNow.now(context)
    return mail.send({
      id,
      pace: 'free',
      to: config.mailToStaff ?? chain.value.email,
      replyTo: { name: name ?? '', address: email ?? '' },
      letter: composeNotice(found, { brand: chain.value.brand, origin: publicUrl() }),
      attachments: found.curriculum?.bytes
        ? [{ filename: found.curriculum.name, contentType: found.curriculum.mime, content: found.curriculum.bytes }]
        : undefined,
      signal,
    })
  }
}

async function readMessage(db: Database, id: string): Promise<MessageFound | undefined> {
  const [found] = await db
    .select({ message: messages, restaurant: restaurants.name, opening: jobOpenings.title, curriculum: attachments })
    .from(messages)
    .leftJoin(restaurants, eq(restaurants.id, messages.restaurantId))
    .leftJoin(jobOpenings, eq(jobOpenings.id, messages.jobOpeningId))
    .leftJoin(attachments, eq(attachments.id, messages.attachmentId))
    .where(eq(messages.id, id))
  return found
}
