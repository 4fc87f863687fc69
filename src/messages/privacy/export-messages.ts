import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { ExportData } from '#accounts/own-account/data-export.ts'
import { readExportFiles } from '#accounts/own-account/data-export-files.ts'
import { restaurants } from '#restaurants/tables.ts'
import { jobOpenings, messageAnswers, messages, pushSubscriptions } from '../tables.ts'

/** Exports a person's messages sent while signed in, with files and answers, newest first. */
export const exportMessages: ExportData = async ({ db }, userId) => {
  const rows = await db
    .select({
      id: messages.id,
      kind: messages.kind,
      createdAt: messages.createdAt,
      name: messages.name,
      email: messages.email,
      phone: messages.phone,
      subject: messages.subject,
      body: messages.body,
      rating: messages.rating,
      language: messages.language,
      restaurant: restaurants.name,
      opening: jobOpenings.title,
      attachmentId: messages.attachmentId,
      privacyVersion: messages.privacyVersion,
    })
    .from(messages)
    .leftJoin(restaurants, eq(restaurants.id, messages.restaurantId))
    .leftJoin(jobOpenings, eq(jobOpenings.id, messages.jobOpeningId))
    .where(eq(messages.userId, userId))
    .orderBy(desc(messages.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const answers = await db.select().from(messageAnswers).where(inArray(messageAnswers.messageId, ids)).orderBy(asc(messageAnswers.id))
  const files = await readExportFiles(
    db,
    rows.flatMap(({ attachmentId }) => attachmentId ?? []),
  )
  return rows.map(({ attachmentId, ...message }) => ({
    ...message,
    createdAt: message.createdAt.toISOString(),
    file: files.get(attachmentId ?? '') ?? null,
    answers: answers.filter(({ messageId }) => messageId === message.id).map(({ body, createdAt }) => ({ body, createdAt: createdAt.toISOString() })),
  }))
}

/** Exports the browsers with a person's push subscriptions, without their keys. */
export const exportNotifications: ExportData = async ({ db }, userId) => {
  const mine = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      orderId: pushSubscriptions.orderId,
      language: pushSubscriptions.language,
      createdAt: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.id))
  return mine.map(browser => ({ ...browser, createdAt: browser.createdAt.toISOString() }))
}
