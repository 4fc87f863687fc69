import { type Language, locale } from '#platform/language/languages.ts'
import { type ServerTextKey, serverText, type TextValues } from '#platform/language/server-texts.ts'
import { defaultTimezone } from '#platform/local-time.ts'
import type { EmailContent, EmailPart } from '#platform/mail/email-content.ts'
import { preventLinks } from '#platform/mail/prevent-links.ts'
import type { InvitedRole } from '../vocabulary.ts'

/** Cause of a password change: a mailed link, the signed-in owner, or an administrator. */
export type PasswordChangedBy = 'link' | 'self' | 'office'

/** Mails about an account. */
type AccountNotification =
  | { kind: 'reset'; minutes: number; address: string }
  /** Account made of an order, whose first password the link sets. */
  | { kind: 'welcome'; hours: number; address: string }
  /** An account exists for the address of an order. */
  | { kind: 'known'; address: string }
  | { kind: 'changed'; at: Date; by: PasswordChangedBy }
  /** Sent to the previous address; `byOffice`: changed by an administrator. */
  | { kind: 'email'; at: Date; byOffice: boolean }
  | { kind: 'passkey'; at: Date }
  | { kind: 'role'; restaurant: string; role: InvitedRole }

interface EmailContext {
  name: string
  language: Language
  brand: string
  /** Origin of the site. */
  origin: string
}

export function renderAccountEmail(notification: AccountNotification, { name, language, brand, origin }: EmailContext): EmailContent {
  const t = (key: ServerTextKey, values?: TextValues) => serverText(language, key, values)
  const byOffice = notification.kind === 'email' && notification.byOffice
  const site = `${origin}${language === 'it' ? '' : `/${language}`}`
  const restaurantName = notification.kind === 'role' ? notification.restaurant : ''
  return {
    language,
    brand,
    origin,
    subject: t(`mail.${notification.kind}_subject`, { brand, restaurant: restaurantName }),
    heading: t(byOffice ? 'mail.email_heading_office' : `mail.${notification.kind}_heading`, { name: preventLinks(name) }),
    parts: [
      ...buildParts(notification, { language, site }, t),
      ...(kindsWithLink.has(notification.kind) ? [] : [{ button: { text: t('mail.account_write'), address: `${site}/contact` } }]),
    ],
    footer: [t('mail.account_footer', { origin: new URL(origin).host })],
  }
}

/** Mails with their own link. */
const kindsWithLink: ReadonlySet<AccountNotification['kind']> = new Set(['reset', 'welcome', 'known', 'role', 'changed'])

function buildParts(
  news: AccountNotification,
  { language, site }: { language: Language; site: string },
  t: (key: ServerTextKey, values?: TextValues) => string,
): EmailPart[] {
  if (news.kind === 'reset')
    return [
      { paragraph: t('mail.reset_text', { minutes: news.minutes }) },
      { button: { text: t('mail.reset_button'), address: news.address } },
      { paragraph: t('mail.reset_not_you') },
    ]
  if (news.kind === 'welcome')
    return [
      { paragraph: t('mail.welcome_text', { hours: news.hours }) },
      { button: { text: t('mail.welcome_button'), address: news.address } },
      { paragraph: t('mail.welcome_not_you') },
    ]
  if (news.kind === 'known')
    return [{ paragraph: t('mail.known_text') }, { button: { text: t('mail.known_button'), address: news.address } }, { paragraph: t('mail.known_not_you') }]
  if (news.kind === 'role')
    return [
      { paragraph: t('mail.role_text', { restaurant: news.restaurant, as: t(`mail.invitation_role_${news.role}`) }) },
      { button: { text: t('mail.role_button'), address: `${site}/login` } },
      { paragraph: t('mail.role_not_you') },
    ]
  const when = new Intl.DateTimeFormat(locale[language], { dateStyle: 'full', timeStyle: 'short', timeZone: defaultTimezone }).format(news.at)
  if (news.kind === 'changed')
    return [
      { paragraph: t(`mail.changed_text_${news.by}`, { when }) },
      { paragraph: t('mail.changed_not_you') },
      { button: { text: t('mail.changed_button'), address: `${site}/forgot-password` } },
    ]
  if (news.kind === 'passkey') return [{ paragraph: t('mail.passkey_text', { when }) }, { paragraph: t('mail.passkey_not_you') }]
  return [{ paragraph: t(news.byOffice ? 'mail.email_text_office' : 'mail.email_text', { when }) }, { paragraph: t('mail.email_not_you') }]
}
