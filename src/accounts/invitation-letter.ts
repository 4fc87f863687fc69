import { type Language, locale } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { romeTime } from '#platform/local-time.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { StaffRole } from '#restaurants/vocabulary.ts'

/** To somebody who is asked to work in a restaurant and has no account yet. */
export function invitationLetter(
  { restaurant, role, expiresAt, address }: { restaurant: string; role: StaffRole; expiresAt: Date; address: string },
  { language, brand, origin }: { language: Language; brand: string; origin: string },
): Letter {
  const until = new Intl.DateTimeFormat(locale[language], { dateStyle: 'full', timeStyle: 'short', timeZone: romeTime }).format(expiresAt)
  const as = serverText(language, `mail.invitation_role_${role}`)
  return {
    language,
    brand,
    subject: serverText(language, 'mail.invitation_subject', { restaurant }),
    heading: serverText(language, 'mail.invitation_heading', { restaurant }),
    parts: [
      { paragraph: serverText(language, 'mail.invitation_text', { restaurant, as }) },
      { button: { text: serverText(language, 'mail.invitation_button'), address } },
      { paragraph: serverText(language, 'mail.invitation_until', { until }) },
      { paragraph: serverText(language, 'mail.invitation_not_you') },
    ],
    footer: [serverText(language, 'mail.invitation_footer', { origin: new URL(origin).host })],
  }
}
