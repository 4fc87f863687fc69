import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { toOrderBy } from '#platform/database/ordering.ts'
import { attachments } from '#platform/database/tables.ts'
import { canSendMail } from '#platform/mail/mail-progress.ts'
import { readMailsById } from '#platform/mail/mail-rows.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import { containsFolded } from '#restaurants/profile/list-restaurants.ts'
import { restaurants } from '#restaurants/tables.ts'
import { jobOpenings, messageAnswers, messages } from '../tables.ts'
import { type MessageState, messageStates } from '../vocabulary.ts'
import { messageAnswerMailJob } from './answer-mail.ts'
import { type MessageView, type ReceivedQuery, refuseInboxChange } from './contract.ts'

/** Length of the excerpt in the list, in characters. */
const excerptLength = 160

const searchedText = sql`spiedo_fold(concat_ws(' ', ${messages.name}, ${messages.email}, ${messages.phone}, ${messages.body}))`

const orderings = {
  from: sql`spiedo_fold(${messages.name})`,
  about: sql`(${messages.kind}, ${messages.subject})`,
  state: sql`${messages.state}`,
  // Ids are time-ordered.
  when: sql`${messages.id}`,
}

/** Lists a page of messages, newest first unless sorted otherwise. Spam only on request. */
export async function listMessages(db: Database, { page, limit, kind, state, search, sort }: ReceivedQuery) {
  const isOfKind = kind && eq(messages.kind, kind)
  const matching = and(
    isOfKind,
    state ? eq(messages.state, state) : ne(messages.state, 'spam'),
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word): SQL => containsFolded(searchedText, word)),
  )
  const [total, stateCounts, rows] = await Promise.all([
    db.$count(messages, matching),
    db.select({ state: messages.state, count: sql<number>`count(*)::integer` }).from(messages).where(isOfKind).groupBy(messages.state),
    db
      .select({
        id: messages.id,
        kind: messages.kind,
        state: messages.state,
        name: messages.name,
        email: messages.email,
        excerpt: sql<string>`coalesce(left(regexp_replace(${messages.body}, '\\s+', ' ', 'g'), ${excerptLength}), '')`,
        subject: messages.subject,
        rating: messages.rating,
        restaurant: restaurants.name,
        opening: jobOpenings.title,
        hasFile: sql<boolean>`${messages.attachmentId} is not null`,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .leftJoin(restaurants, eq(restaurants.id, messages.restaurantId))
      .leftJoin(jobOpenings, eq(jobOpenings.id, messages.jobOpeningId))
      .where(matching)
      .orderBy(...toOrderBy(sort, orderings), desc(messages.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const counts = Object.fromEntries(messageStates.map(state => [state, stateCounts.find(row => row.state === state)?.count ?? 0])) as Record<
    MessageState,
    number
  >
  return { messages: rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() })), page, totalPages: computePageCount(total, limit), total, counts }
}

/** Reads one message with its answers, oldest first. @throws Refusal `message_missing` */
export async function readMessage({ db, jobs, config }: Pick<Context, 'jobs' | 'config'> & { db: Database }, id: string): Promise<MessageView> {
  const staff = alias(users, 'staff')
  const [[row], answers] = await Promise.all([
    db
      .select({
        message: messages,
        restaurant: restaurants.name,
        opening: jobOpenings.title,
        userName: users.name,
        assignedTo: staff.name,
        fileName: attachments.name,
        byteSize: attachments.byteSize,
      })
      .from(messages)
      .leftJoin(restaurants, eq(restaurants.id, messages.restaurantId))
      .leftJoin(jobOpenings, eq(jobOpenings.id, messages.jobOpeningId))
      .leftJoin(users, eq(users.id, messages.userId))
      .leftJoin(staff, eq(staff.id, messages.assignedTo))
      .leftJoin(attachments, eq(attachments.id, messages.attachmentId))
      .where(eq(messages.id, id)),
    db
      .select({ id: messageAnswers.id, author: users.name, body: messageAnswers.body, createdAt: messageAnswers.createdAt })
      .from(messageAnswers)
      .innerJoin(users, eq(users.id, messageAnswers.authorId))
      .where(eq(messageAnswers.messageId, id))
      .orderBy(asc(messageAnswers.id))
      .limit(200),
  ])
  if (!row) throw refuseInboxChange('message_missing')
  await jobs.ready()
  const mails = await readMailsById(
    db,
    messageAnswerMailJob,
    answers.map(answer => answer.id),
  )
  const { id: own, kind, state, name, email, phone, subject, rating, body, language, createdAt, erasedAt, userId, version } = row.message
  return {
    id: own,
    kind,
    state,
    name,
    email,
    phone,
    subject,
    rating,
    body,
    language,
    restaurant: row.restaurant,
    opening: row.opening,
    user: userId && row.userName !== null ? { id: userId, name: row.userName } : null,
    assignedTo: row.assignedTo,
    file: row.fileName === null || row.byteSize === null ? null : { name: row.fileName, byteSize: row.byteSize },
    answers: answers.map(answer => {
      const mail = mails.get(answer.id)
      return { ...answer, createdAt: answer.createdAt.toISOString(), mail: mail ? { ...mail, goesOut: canSendMail(config) } : null }
    }),
    createdAt: createdAt.toISOString(),
    erased: erasedAt !== null,
    version,
  }
}

/** Reads the file attached to a message. @throws Refusal `file_missing` */
export async function readMessageFile(db: Database, id: string): Promise<{ name: string; mime: string; bytes: Buffer }> {
  const [file] = await db
    .select({ name: attachments.name, mime: attachments.mime, bytes: attachments.bytes })
    .from(messages)
    .innerJoin(attachments, eq(attachments.id, messages.attachmentId))
    .where(eq(messages.id, id))
  if (!file?.bytes) throw refuseInboxChange('file_missing')
  return { ...file, bytes: file.bytes }
}

/** Deletes the answers to messages. */
export async function deleteAnswers(transaction: Database, messageIds: string[]): Promise<void> {
  if (messageIds.length > 0) await transaction.delete(messageAnswers).where(inArray(messageAnswers.messageId, messageIds))
}
