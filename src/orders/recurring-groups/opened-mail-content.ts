import { type Language, locale } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { EmailContent } from '#platform/mail/email-content.ts'

interface OpenedGroup {
  restaurant: string
  timezone: string
  mealAt: Date
  /** Until when dishes can be added. */
  closesAt: Date
  /** Friends' link, and the same with the key that ends these mails. */
  address: string
  endAddress: string
}

/** Renders the mail that a weekly group is open, also for the preview. */
export function renderOpenedEmail(
  { restaurant, timezone, mealAt, closesAt, address, endAddress }: OpenedGroup,
  { language, brand, origin }: { language: Language; brand: string; origin: string },
): EmailContent {
  const format = (options: Intl.DateTimeFormatOptions, instant: Date) =>
    new Intl.DateTimeFormat(locale[language], { ...options, timeZone: timezone }).format(instant)
  const time = { hour: '2-digit', minute: '2-digit' } as const
  const when = (instant: Date) => format({ weekday: 'long', day: 'numeric', month: 'long', ...time }, instant)
  const values = { restaurant, weekday: format({ weekday: 'long' }, mealAt), origin: new URL(origin).host }
  const translate = (key: 'subject' | 'heading' | 'text' | 'meal' | 'until' | 'button' | 'end' | 'footer') =>
    serverText(language, `mail.group_opened_${key}`, values)
  return {
    language,
    brand,
    origin,
    subject: translate('subject'),
    heading: translate('heading'),
    parts: [
      { paragraph: translate('text') },
      {
        facts: [
          [translate('meal'), when(mealAt)],
          [translate('until'), when(closesAt)],
        ],
      },
      { button: { text: translate('button'), address } },
      { link: { text: translate('end'), address: endAddress } },
    ],
    footer: [translate('footer')],
  }
}
