import { randomUUID } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { MailOutcome } from '#platform/mail/mail.ts'
import { mailboxOf } from '#platform/mailbox.ts'
import { keyedHash } from '#platform/rate-limit/keyed-hash.ts'
import { networkOf } from '#platform/rate-limit/network-of.ts'
import { settleTries, takeTries } from '#platform/rate-limit/rate-limit-counters.ts'
import { tooMany } from '#platform/server/errors.ts'
import { settingsNow } from '#restaurants/settings/settings.ts'
import { refuseOrder } from '../contract.ts'
import { confirmedKind } from './trusted.ts'

/** How long a link is good, and for how long an e-mail stays confirmed, in ms. */
export const confirmationLasts = 30 * 60_000
const confirmedFor = 2 * 3_600_000

const hour = 3_600_000
const mostToOne = 5
const mostOfNetwork = 20

const signed = keyedHash('order_confirmation_key')

/**
 * Mails the link with which somebody shows that an e-mail address is theirs, before more orders may be open. At once and by no job: whoever
 * asks waits for it, and no row holds the address.
 * @returns where it went: without a mail server into the outbox
 * @throws `too_many`; Refusal `confirmation_not_sent`
 */
export async function sendConfirmation(context: Context, { email, from, language }: { email: string; from: string; language: Language }): Promise<MailOutcome> {
  const full = await takeTries(context, [
    { kind: 'confirm.network', of: networkOf(from), most: mostOfNetwork, window: hour },
    { kind: 'confirm.mail', of: mailboxOf(email), most: mostToOne, window: hour },
  ])
  if (full) throw tooMany(full.waitMs)
  const { brand } = (await settingsNow.now(context)).chain.value
  const origin = context.publicUrl()
  // Behind the #, which browsers never send: no log and no referrer holds it.
  const address = `${origin}${language === 'it' ? '' : `/${language}`}/confirm-email#${await makeToken(context, mailboxOf(email))}`
  const letter = confirmationLetter(address, { language, brand, origin })
  return context.mail.send({ id: randomUUID(), to: email, letter, pace: 'free' }).catch(error => {
    context.log.warn({ err: error }, 'the link to confirm an e-mail was not sent')
    throw refuseOrder('confirmation_not_sent')
  })
}

/** Keeps that an e-mail address was confirmed. @throws Refusal `confirmation_over` */
export async function confirmEmail(context: Context, token: string): Promise<void> {
  const [mailbox, ends, mac] = partsOf(token)
  const isOurs = mac === (await macOf(context, mailbox, ends))
  if (!isOurs || ends < context.clock.now().getTime()) throw refuseOrder('confirmation_over')
  await settleTries(context, { keep: [{ kind: confirmedKind, of: mailbox, window: confirmedFor }] })
}

/** The mail with the link: also what is looked at in the browser. */
export function confirmationLetter(address: string, { language, brand, origin }: { language: Language; brand: string; origin: string }): Letter {
  const values = { brand, origin: new URL(origin).host, minutes: confirmationLasts / 60_000 }
  const say = (key: 'subject' | 'heading' | 'text' | 'button' | 'not_you' | 'footer') => serverText(language, `mail.confirm_${key}`, values)
  return {
    language,
    brand,
    subject: say('subject'),
    heading: say('heading'),
    parts: [{ paragraph: say('text') }, { button: { text: say('button'), address } }, { paragraph: say('not_you') }],
    footer: [say('footer')],
  }
}

async function makeToken(context: Context, mailbox: string): Promise<string> {
  const ends = context.clock.now().getTime() + confirmationLasts
  return `${Buffer.from(mailbox).toString('base64url')}.${ends}.${await macOf(context, mailbox, ends)}`
}

const macOf = async ({ db }: Context, mailbox: string, ends: number) => (await signed(db, `${ends} ${mailbox}`)).toString('base64url')

function partsOf(token: string): [mailbox: string, ends: number, mac: string] {
  const [mailbox = '', ends = '', mac = ''] = token.split('.')
  return [Buffer.from(mailbox, 'base64url').toString(), Number(ends), mac]
}
