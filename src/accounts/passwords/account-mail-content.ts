import { type Language, locale } from '#platform/language/languages.ts'
import { type ServerTextKey, serverText, type TextValues } from '#platform/language/server-texts.ts'
import { defaultTimezone } from '#platform/local-time.ts'
import type { EmailContent, EmailPart } from '#platform/mail/email-content.ts'
import { preventLinks } from '#platform/mail/prevent-links.ts'
import type { StaffRole } from '#restaurants/vocabulary.ts'

/** Cause of a password change: a mailed link, the signed-in owner, or an administrator. */
export type PasswordChangedBy = 'link' | 'self' | 'office'

/** Mails about an account. */
type AccountNotification =
  | { kind: 'reset'; minutes: number; address: string }
  | { kind: 'changed'; at: Date; by: PasswordChangedBy }
  /** Sent to the previous address; `byOffice`: changed by an administrator. */
  | { kind: 'email'; at: Date; byOffice: boolean }
  | { kind: 'role'; restaurant: string; role: StaffRole }

interface EmailContext {
  name: string
  language: Language
  brand: string
  /** Origin of the site. */
  origin: string
}

export function renderAccountEmail(notification: AccountNotification, { name, language, brand, origin }: EmailContext): EmailContent {
  const say = (key: ServerTextKey, values?: TextValues) => serverText(language, key, values)
  const byOffice = notification.kind === 'email' && notification.byOffice
  const site = `${origin}${language === 'it' ? '' : `/${language}`}`
  const restaurantName = notification.kind === 'role' ? notification.restaurant : ''
  return {
    language,
    brand,
    subject: say(`mail.${notification.kind}_subject`, { brand, restaurant: restaurantName }),
    heading: say(byOffice ? 'mail.email_heading_office' : `mail.${notification.kind}_heading`, { name: preventLinks(name) }),
    parts: [
      ...buildParts(notification, { language, site }, say),
      ...(kindsWithLink.has(notification.kind) ? [] : [{ button: { text: say('mail.account_write'), address: `${site}/contact` } }]),
    ],
    footer: [say('mail.account_footer', { origin: new URL(origin).host })],
  }
}

/** Mails with their own link. */
const kindsWithLink: ReadonlySet<AccountNotification['kind']> = new Set(['reset', 'role', 'changed'])

function buildParts(
  news: AccountNotification,
  { language, site }: { language: Language; site: string },
  say: (key: ServerTextKey, values?: TextValues) => string,
): EmailPart[] {
  if (news.kind === 'reset')
    return [
      { paragraph: say('mail.reset_text', { minutes: news.minutes }) },
      { button: { text: say('mail.reset_button'), address: news.address } },
      { paragraph: say('mail.reset_not_you') },
    ]
  if (news.kind === 'role')
    return [
      { paragraph: say('mail.role_text', { restaurant: news.restaurant, as: say(`mail.invitation_role_${news.role}`) }) },
      { button: { text: say('mail.role_button'), address: `${site}/login` } },
      { paragraph: say('mail.role_not_you') },
    ]
  const when = new Intl.DateTimeFormat(locale[language], { dateStyle: 'full', timeStyle: 'short', timeZone: defaultTimezone }).format(news.at)
  if (news.kind === 'changed')
    return [
      { paragraph: say(`mail.changed_text_${news.by}`, { when }) },
      { paragraph: say('mail.changed_not_you') },
      { button: { text: say('mail.changed_button'), address: `${site}/forgot-password` } },
    ]
  return [{ paragraph: say(news.byOffice ? 'mail.email_text_office' : 'mail.email_text', { when }) }, { paragraph: say('mail.email_not_you') }]
}
