import { and, eq, isNull } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { attachments } from '#platform/database/tables.ts'
import type { Language } from '#platform/language/languages.ts'
import { restaurants } from '#restaurants/tables.ts'
import { type CareersInput, type ContactInput, type FeedbackInput, type FormProof, refuse } from '../contract.ts'
import { applicationReceivedMailJob } from '../job-openings/application-mail.ts'
import { type Curriculum, isPdf } from '../job-openings/curriculum.ts'
import { isOpeningOpen } from '../job-openings/job-openings.ts'
import { legalTextVersions } from '../legal-texts.ts'
import { jobOpenings, messages } from '../tables.ts'
import { staffMessageMailJob } from './notify-staff.ts'

/** Sender of a message: a visitor, or the signed-in person. */
export interface Sender {
  language: Language
  person: Person | undefined
}

// Callers must check the form's proof first (form-proof.ts).

/** Stores feedback about a meal and notifies staff. */
export async function receiveFeedback(context: Context, input: FeedbackInput, sender: Sender): Promise<void> {
  const restaurantId = input.restaurant ? await findRestaurantId(context.db, input.restaurant) : undefined
  await saveMessage(context, input, sender, { kind: 'feedback', rating: input.rating, restaurantId })
}

/** Stores a message to the chain and notifies staff. */
export async function receiveContact(context: Context, input: ContactInput, sender: Sender): Promise<void> {
  await saveMessage(context, input, sender, { kind: 'contact', phone: input.phone || undefined, subject: input.subject })
}

/** Stores an application with its curriculum, notifies staff, and mails a receipt. */
export async function receiveApplication(context: Context, input: CareersInput, curriculum: Curriculum | undefined, sender: Sender): Promise<void> {
  if (curriculum && !isPdf(curriculum.bytes)) throw refuse('curriculum_not_pdf', { field: 'curriculum' })
  const jobOpeningId = input.opening ? await findOpeningId(context, input.opening) : undefined
  await saveMessage(context, input, sender, { kind: 'career', phone: input.phone, jobOpeningId }, curriculum)
}

type Kind = Pick<typeof messages.$inferInsert, 'kind' | 'phone' | 'rating' | 'subject' | 'restaurantId' | 'jobOpeningId'>

/**
 * Stores the message, its file and the mail job in one transaction. A filled honeypot field marks spam: the response is the same, the message is
 * stored as spam, and no mail is sent.
 */
async function saveMessage(
  { db, clock, jobs }: Context,
  input: FormProof & { name: string; email: string; message: string },
  { language, person }: Sender,
  kind: Kind,
  curriculum?: Curriculum,
): Promise<void> {
  const isSpam = input.website !== ''
  await db.transaction(async tx => {
    const attachmentId = curriculum && !isSpam ? await saveFile(tx, curriculum) : undefined
    const [message] = await tx
      .insert(messages)
      .values({
        ...kind,
        state: isSpam ? 'spam' : 'new',
        name: input.name,
        email: input.email,
        body: input.message,
        language,
        userId: person?.id,
        attachmentId,
        privacyVersion: legalTextVersions.privacy,
        createdAt: clock.now(),
      })
      .returning({ id: messages.id })
    if (isSpam || !message) return
    await jobs.send(tx, staffMessageMailJob, { messageId: message.id })
    if (kind.kind === 'career') await jobs.send(tx, applicationReceivedMailJob, { messageId: message.id })
  })
}

async function saveFile(tx: Database, { fileName, bytes }: Curriculum): Promise<string | undefined> {
  const [file] = await tx
    .insert(attachments)
    .values({ name: fileName, mime: 'application/pdf', byteSize: bytes.length, bytes })
    .returning({ id: attachments.id })
  return file?.id
}

async function findRestaurantId(db: Database, slug: string): Promise<string> {
  const [row] = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.slug, slug), isNull(restaurants.archivedAt)))
  if (!row) throw refuse('unknown_restaurant', { field: 'restaurant' })
  return row.id
}

async function findOpeningId({ db, clock }: Context, id: string): Promise<string> {
  const [row] = await db
    .select({ id: jobOpenings.id })
    .from(jobOpenings)
    .where(and(eq(jobOpenings.id, id), isOpeningOpen(clock.now())))
  if (!row) throw refuse('unknown_opening', { field: 'opening' })
  return row.id
}
