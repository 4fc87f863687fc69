import type { Attachment } from '#platform/database/tables.ts'
import { locale } from '#platform/language/languages.ts'
import { isServerText, type ServerTextKey, serverText, type TextValues } from '#platform/language/server-texts.ts'
import { romeTime } from '#platform/local-time.ts'
import type { Letter, LetterPart } from '#platform/mail/letter.ts'
import { unlinked } from '#platform/mail/unlinked.ts'
import type { Message } from '../tables.ts'

export interface MessageFound {
  message: Message
  /** Names of what it is about. */
  restaurant: string | null
  opening: string | null
  curriculum: Attachment | null
}

/** Staff read Italian, whatever language the guest wrote in. */
const language = 'it'
const text = (key: ServerTextKey, values?: TextValues) => serverText(language, key, values)

/** What staff are mailed of a guest's message. */
export function composeNotice({ message, restaurant, opening, curriculum }: MessageFound, { brand, origin }: { brand: string; origin: string }): Letter {
  const name = unlinked(message.name ?? '')
  const subject = subjectName(message.subject)
  const position = opening ?? text('mail.opening_any')
  const facts: [string, string | number | null | undefined][] = [
    [text('mail.field_rating'), message.rating && text('mail.rating', { rating: message.rating })],
    [text('mail.field_subject'), subject],
    [text('mail.field_opening'), message.kind === 'career' ? position : undefined],
    [text('mail.field_restaurant'), restaurant],
    [text('mail.field_name'), name],
    [text('mail.field_email'), message.email],
    [text('mail.field_phone'), message.phone],
    [text('mail.field_curriculum'), curriculum?.name && unlinked(curriculum.name)],
    [text('mail.field_received'), received.format(message.createdAt)],
  ]
  const parts: LetterPart[] = [
    { quote: message.body ?? '' },
    { facts: facts.filter((fact): fact is [string, string] => typeof fact[1] === 'string' && fact[1] !== '') },
  ]
  return {
    language,
    brand,
    subject: text(`mail.staff_subject_${message.kind}`, { name, subject, opening: position, rating: message.rating ?? 0 }),
    heading: text(`mail.staff_heading_${message.kind}`),
    parts,
    footer: [text('mail.staff_footer', { name }), text('mail.staff_footer_source', { origin: new URL(origin).host })],
  }
}

const received = new Intl.DateTimeFormat(locale[language], { dateStyle: 'full', timeStyle: 'short', timeZone: romeTime })

function subjectName(subject: string | null): string {
  const key = `mail.subject_${subject}`
  return isServerText(key) ? text(key) : ''
}
