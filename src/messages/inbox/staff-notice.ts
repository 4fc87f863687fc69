import type { Attachment } from '#platform/database/tables.ts'
import { locale } from '#platform/language/languages.ts'
import { isServerTextKey, type ServerTextKey, serverText, type TextValues } from '#platform/language/server-texts.ts'
import { defaultTimezone } from '#platform/local-time.ts'
import type { EmailContent, EmailPart } from '#platform/mail/email-content.ts'
import { preventLinks } from '#platform/mail/prevent-links.ts'
import type { Message } from '../tables.ts'

export interface MessageDetails {
  message: Message
  /** Names of the restaurant and opening that the message is about. */
  restaurant: string | null
  opening: string | null
  curriculum: Attachment | null
}

/** Staff mails are Italian, regardless of the guest's language. */
const language = 'it'
const translate = (key: ServerTextKey, values?: TextValues) => serverText(language, key, values)

/** Renders the mail to staff about a guest's message. */
export function renderStaffNotice(
  { message, restaurant, opening, curriculum }: MessageDetails,
  { brand, origin }: { brand: string; origin: string },
): EmailContent {
  const name = preventLinks(message.name ?? '')
  const subject = subjectName(message.subject)
  const position = opening ?? translate('mail.opening_any')
  const facts: [string, string | number | null | undefined][] = [
    [translate('mail.field_rating'), message.rating && translate('mail.rating', { rating: message.rating })],
    [translate('mail.field_subject'), subject],
    [translate('mail.field_opening'), message.kind === 'career' ? position : undefined],
    [translate('mail.field_restaurant'), restaurant],
    [translate('mail.field_name'), name],
    [translate('mail.field_email'), message.email],
    [translate('mail.field_phone'), message.phone],
    [translate('mail.field_curriculum'), curriculum?.name && preventLinks(curriculum.name)],
    [translate('mail.field_received'), dateFormat.format(message.createdAt)],
  ]
  const parts: EmailPart[] = [
    { quote: message.body ?? '' },
    { facts: facts.filter((fact): fact is [string, string] => typeof fact[1] === 'string' && fact[1] !== '') },
  ]
  return {
    language,
    brand,
    subject: translate(`mail.staff_subject_${message.kind}`, { name, subject, opening: position, rating: message.rating ?? 0 }),
    heading: translate(`mail.staff_heading_${message.kind}`),
    parts,
    footer: [translate('mail.staff_footer', { name }), translate('mail.staff_footer_source', { origin: new URL(origin).host })],
  }
}

const dateFormat = new Intl.DateTimeFormat(locale[language], { dateStyle: 'full', timeStyle: 'short', timeZone: defaultTimezone })

function subjectName(subject: string | null): string {
  const key = `mail.subject_${subject}`
  return isServerTextKey(key) ? translate(key) : ''
}
