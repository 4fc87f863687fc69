import { type Language, locale } from '#platform/language/languages.ts'
import { type ServerTextKey, serverText, type TextValues } from '#platform/language/server-texts.ts'
import { romeTime } from '#platform/local-time.ts'
import type { Letter, LetterPart } from '#platform/mail/letter.ts'

/** Everything that is written to people about their account. */
export type AccountNews =
  | { kind: 'reset'; minutes: number; address: string }
  | { kind: 'changed'; at: Date }
  /** To the address that was: `byOffice` where an administrator has changed it. */
  | { kind: 'email'; at: Date; byOffice: boolean }

interface Reading {
  name: string
  language: Language
  brand: string
  /** Of the site. */
  origin: string
}

export function accountLetter(news: AccountNews, { name, language, brand, origin }: Reading): Letter {
  const say = (key: ServerTextKey, values?: TextValues) => serverText(language, key, values)
  const byOffice = news.kind === 'email' && news.byOffice
  const contact = `${origin}${language === 'it' ? '' : `/${language}`}/contact`
  return {
    language,
    brand,
    subject: say(`mail.${news.kind}_subject`, { brand }),
    heading: say(byOffice ? 'mail.email_heading_office' : `mail.${news.kind}_heading`, { name }),
    parts: [...said(news, language, say), ...(news.kind === 'reset' ? [] : [{ button: { text: say('mail.account_write'), address: contact } }])],
    footer: [say('mail.account_footer', { origin: new URL(origin).host })],
  }
}

function said(news: AccountNews, language: Language, say: (key: ServerTextKey, values?: TextValues) => string): LetterPart[] {
  if (news.kind === 'reset')
    return [
      { paragraph: say('mail.reset_text', { minutes: news.minutes }) },
      { button: { text: say('mail.reset_button'), address: news.address } },
      { paragraph: say('mail.reset_not_you') },
    ]
  const when = new Intl.DateTimeFormat(locale[language], { dateStyle: 'full', timeStyle: 'short', timeZone: romeTime }).format(news.at)
  if (news.kind === 'changed') return [{ paragraph: say('mail.changed_text', { when }) }, { paragraph: say('mail.changed_not_you') }]
  return [{ paragraph: say(news.byOffice ? 'mail.email_text_office' : 'mail.email_text', { when }) }, { paragraph: say('mail.email_not_you') }]
}
