import { randomUUID } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { EmailContent } from '#platform/mail/email-content.ts'
import type { MailOutcome } from '#platform/mail/mail.ts'
import { normalizeMailbox } from '#platform/mailbox.ts'
import { createKeyedHash } from '#platform/rate-limit/keyed-hash.ts'
import { toNetwork } from '#platform/rate-limit/network-of.ts'
import { consumeRateLimits, settleRateLimits } from '#platform/rate-limit/rate-limit-counters.ts'
import { tooManyRequests } from '#platform/server/errors.ts'
import { hourMs } from '#platform/time-units.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { refuseOrder } from '../contract.ts'
import { confirmedEmailKind } from './trusted-buyer.ts'

/** Lifetime of a link and of a confirmation, in ms. */
export const confirmationTtlMs = 30 * 60_000
const confirmedTtlMs = 2 * hourMs

const maxMailsPerAddress = 5
const maxMailsPerNetwork = 20

const signToken = createKeyedHash('order_confirmation_key')

/**
 * Mails a confirmation link for an email address, which allows more open orders. Sent directly, without a job: the buyer is waiting, and no
 * row stores the address.
 * @returns the transport: the outbox without a mail server
 * @throws `too_many`; Refusal `confirmation_not_sent`
 */
export async function sendConfirmation(context: Context, { email, from, language }: { email: string; from: string; language: Language }): Promise<MailOutcome> {
  const exceededLimit = await consumeRateLimits(context, [
    { kind: 'confirm.network', subject: toNetwork(from), max: maxMailsPerNetwork, window: hourMs },
    { kind: 'confirm.mail', subject: normalizeMailbox(email), max: maxMailsPerAddress, window: hourMs },
  ])
  if (exceededLimit) throw tooManyRequests(exceededLimit.waitMs)
  const { brand } = (await settingsSnapshot.now(context)).chain.value
  const origin = context.publicUrl()
  // Fragment, which browsers never send: no log or referrer contains the token.
  const address = `${origin}${language === 'it' ? '' : `/${language}`}/confirm-email#${await makeToken(context, normalizeMailbox(email))}`
  const content = renderConfirmationEmail(address, { language, brand, origin })
  return context.mail.send({ id: randomUUID(), to: email, content, pace: 'free' }).catch(error => {
    context.log.warn({ err: error }, 'the link to confirm an e-mail was not sent')
    throw refuseOrder('confirmation_not_sent')
  })
}

/**
 * Stores the confirmation of an email address.
 * @throws Refusal `confirmation_expired`
 */
export async function confirmEmail(context: Context, token: string): Promise<void> {
  const [mailbox, ends, mac] = parseToken(token)
  const isOurs = mac === (await computeMac(context, mailbox, ends))
  if (!isOurs || ends < context.clock.now().getTime()) throw refuseOrder('confirmation_expired')
  await settleRateLimits(context, { keep: [{ kind: confirmedEmailKind, subject: mailbox, window: confirmedTtlMs }] })
}

/** Renders the confirmation mail, also for the browser preview. */
export function renderConfirmationEmail(address: string, { language, brand, origin }: { language: Language; brand: string; origin: string }): EmailContent {
  const values = { brand, origin: new URL(origin).host, minutes: confirmationTtlMs / 60_000 }
  const translate = (key: 'subject' | 'heading' | 'text' | 'button' | 'not_you' | 'footer') => serverText(language, `mail.confirm_${key}`, values)
  return {
    language,
    brand,
    origin,
    subject: translate('subject'),
    heading: translate('heading'),
    parts: [{ paragraph: translate('text') }, { button: { text: translate('button'), address } }, { paragraph: translate('not_you') }],
    footer: [translate('footer')],
  }
}

async function makeToken(context: Context, mailbox: string): Promise<string> {
  const ends = context.clock.now().getTime() + confirmationTtlMs
  return `${Buffer.from(mailbox).toString('base64url')}.${ends}.${await computeMac(context, mailbox, ends)}`
}

const computeMac = async ({ db }: Context, mailbox: string, ends: number) => (await signToken(db, `${ends} ${mailbox}`)).toString('base64url')

function parseToken(token: string): [mailbox: string, ends: number, mac: string] {
  const [mailbox = '', ends = '', mac = ''] = token.split('.')
  return [Buffer.from(mailbox, 'base64url').toString(), Number(ends), mac]
}
