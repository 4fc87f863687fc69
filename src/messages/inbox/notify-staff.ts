import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { attachments } from '#platform/database/tables.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { restaurants } from '#restaurants/tables.ts'
import { jobOpenings, messages } from '../tables.ts'
import { type MessageDetails, renderStaffNotice } from './staff-notice.ts'

/** Job that mails a guest's message to staff. */
export const staffMessageMailJob = defineMailJob<{ messageId: string }>('mail.staff_message')

/** Mails a guest's message to staff; replies go to the guest. Skipped when the message was erased meanwhile. */
export function sendStaffNotice(context: Context): JobHandler<{ messageId: string }> {
  const { db, mail, config, publicUrl } = context
  return async ({ messageId }, { id, signal }) => {
    const details = await readMessage(db, messageId)
    if (!details || details.message.erasedAt) return
    const { name, email } = details.message
    const { chain } = await settingsSnapshot.now(context)
    return mail.send({
      id,
      pace: 'free',
      to: config.mailToStaff ?? chain.value.email,
      replyTo: { name: name ?? '', address: email ?? '' },
      content: renderStaffNotice(details, { brand: chain.value.brand, origin: publicUrl() }),
      attachments: details.curriculum?.bytes
        ? [{ filename: details.curriculum.name, contentType: details.curriculum.mime, content: details.curriculum.bytes }]
        : undefined,
      signal,
    })
  }
}

async function readMessage(db: Database, id: string): Promise<MessageDetails | undefined> {
  const [row] = await db
    .select({ message: messages, restaurant: restaurants.name, opening: jobOpenings.title, curriculum: attachments })
    .from(messages)
    .leftJoin(restaurants, eq(restaurants.id, messages.restaurantId))
    .leftJoin(jobOpenings, eq(jobOpenings.id, messages.jobOpeningId))
    .leftJoin(attachments, eq(attachments.id, messages.attachmentId))
    .where(eq(messages.id, id))
  return row
}
