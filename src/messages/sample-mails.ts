import type { Language } from '#platform/language/languages.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { answerLetter } from './inbox/answer-mail.ts'
import { composeNotice } from './inbox/staff-notice.ts'
import { applicationLetter } from './openings/application-mail.ts'
import type { Message } from './tables.ts'
import { messageKinds } from './vocabulary.ts'

const at = new Date('2026-03-02T18:20:00Z')

/** A message that nobody wrote, in either language. */
const example = (language: Language): Message => ({
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
  createdAt: at,
  updatedAt: at,
  version: 1,
})

/** The answer to whoever wrote, and what the staff are told of each kind of message, which is Italian: to be looked at, not sent. */
export function exampleLetters(language: Language, { brand, origin }: { brand: string; origin: string }): { name: string; letter: Letter }[] {
  const body = language === 'it' ? 'Certo: basta scriverlo nella nota del piatto.' : 'Of course: write it in the note of the dish.'
  const answer = answerLetter({ message: example(language), body, author: 'Bruna' }, { brand, host: new URL(origin).host })
  const told = messageKinds.map(kind => {
    const message = { ...example('it'), kind, subject: kind === 'contact' ? 'order' : null, rating: kind === 'feedback' ? 4 : null }
    return { name: `staff_${kind}`, letter: composeNotice({ message, restaurant: 'Spiedo Roma Termini', opening: null, curriculum: null }, { brand, origin }) }
  })
  const received = applicationLetter(language, { brand, host: new URL(origin).host })
  return [{ name: 'message_answer', letter: answer }, { name: 'application_received', letter: received }, ...told]
}
