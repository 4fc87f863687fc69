import { desc, eq } from 'drizzle-orm'
import type { CollectData } from '#accounts/own-data.ts'
import { messages } from './tables.ts'

/** What a person wrote while signed in, the newest first, for the download of one's own data. */
export const collectMessages: CollectData = async ({ db }, userId) => {
  const mine = await db
    .select({
      kind: messages.kind,
      createdAt: messages.createdAt,
      name: messages.name,
      email: messages.email,
      phone: messages.phone,
      subject: messages.subject,
      body: messages.body,
      rating: messages.rating,
      privacyVersion: messages.privacyVersion,
    })
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(desc(messages.id))
  return mine.map(message => ({ ...message, createdAt: message.createdAt.toISOString() }))
}
