import { type Language, locale } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { defaultTimezone } from '#platform/local-time.ts'
import type { EmailContent } from '#platform/mail/email-content.ts'
import type { InvitedRole } from '../vocabulary.ts'

/** Renders an invitation to work in a restaurant, or in the chain under its brand; `account`: the address has an account, whether or not it is the recipient’s. */
export function renderInvitationEmail(
  { restaurant, role, expiresAt, address, account }: { restaurant: string; role: InvitedRole; expiresAt: Date; address: string; account: boolean },
  { language, brand, origin }: { language: Language; brand: string; origin: string },
): EmailContent {
  const until = new Intl.DateTimeFormat(locale[language], { dateStyle: 'full', timeStyle: 'short', timeZone: defaultTimezone }).format(expiresAt)
  const roleText = serverText(language, `mail.invitation_role_${role}`)
  return {
    language,
    brand,
    subject: serverText(language, 'mail.invitation_subject', { restaurant }),
    heading: serverText(language, 'mail.invitation_heading', { restaurant }),
    parts: [
      { paragraph: serverText(language, account ? 'mail.invitation_text_account' : 'mail.invitation_text', { restaurant, as: roleText }) },
      { button: { text: serverText(language, account ? 'mail.invitation_button_account' : 'mail.invitation_button'), address } },
      ...(account
        ? [
            { paragraph: serverText(language, 'mail.invitation_not_yours') },
            { button: { text: serverText(language, 'mail.invitation_new_password'), address: `${origin}/forgot-password` } },
          ]
        : []),
      { paragraph: serverText(language, 'mail.invitation_until', { until }) },
      { paragraph: serverText(language, 'mail.invitation_not_you') },
    ],
    footer: [serverText(language, 'mail.invitation_footer', { origin: new URL(origin).host })],
  }
}
