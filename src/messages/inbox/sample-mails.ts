import type { Language } from '#platform/language/languages.ts'
import type { EmailContent } from '#platform/mail/email-content.ts'
import { renderApplicationEmail } from '../job-openings/application-mail.ts'
import type { Message } from '../tables.ts'
import { messageKinds } from '../vocabulary.ts'
import { renderAnswerEmail } from './answer-mail.ts'
import { renderStaffNotice } from './staff-notice.ts'

const exampleAt = new Date('2026-03-02T18:20:00Z')

/** Sample message in either language. */
const createExampleMessage = (language: Language): Message => ({
  id: '01890000-0000-7000-8000-00000000beef',
  kind: 'contact',
  state: 'new',
  name: 'Giulia Conti',
  email: 'giulia@example.com',
  phone: '+39 333 1234567',
  subject: 'order',
  body: language === 'it' ? 'Buonasera,\nfate anche il panino senza sesamo?' : 'Good evening,\ndo you make it without sesame too?',
  rating: null,
  language,
  userId: null,
  restaurantId: null,
  jobOpeningId: null,
  attachmentId: null,
  privacyVersion: '1',
  assignedTo: null,
  erasedAt: null,
  createdAt: exampleAt,
  updatedAt: exampleAt,
  version: 1,
})

/** Renders a sample answer and, in Italian, the staff's mail about each kind of message, for preview only. */
export function renderExampleEmails(language: Language, { brand, origin }: { brand: string; origin: string }): { name: string; content: EmailContent }[] {
  const body = language === 'it' ? 'Certo: basta scriverlo nella nota del piatto.' : 'Of course: write it in the note of the dish.'
  const answer = renderAnswerEmail({ message: createExampleMessage(language), body, author: 'Bruna' }, { brand, host: new URL(origin).host })
  const staffNotices = messageKinds.map(kind => {
    const message = { ...createExampleMessage('it'), kind, subject: kind === 'contact' ? 'order' : null, rating: kind === 'feedback' ? 4 : null }
    return {
      name: `staff_${kind}`,
      content: renderStaffNotice({ message, restaurant: 'Spiedo Roma Termini', opening: null, curriculum: null }, { brand, origin }),
    }
  })
  const receipt = renderApplicationEmail(language, { brand, host: new URL(origin).host })
  return [{ name: 'message_answer', content: answer }, { name: 'application_received', content: receipt }, ...staffNotices]
}
