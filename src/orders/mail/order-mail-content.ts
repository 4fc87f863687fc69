import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { wallClock } from '#platform/local-time.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { unlinked } from '#platform/mail/unlinked.ts'
import { soldOutTitles } from '../dishes/flatten-lines.ts'
import type { ShownOrder } from '../placing/contract.ts'
import { euros } from '../quote/cart-problem.ts'
import { linesOf, sumOf } from './mail-lines.ts'
import type { MailText, Say } from './mail-texts.ts'
import { localTime, promises, whatWaits } from './mail-times.ts'
import type { NewsKind } from './order-mail-job.ts'

/** Money that was given back, and whether over the counter. */
export interface ToldRefund {
  amountCents: number
  counter: boolean
  /** What it was for, as it was sold; empty: a sum. */
  lines: { lineNumber: number; quantity: number; title: string }[]
}

export interface LetterOptions {
  news: NewsKind
  /** With `refunded` and `refund_waits`. */
  refund?: ToldRefund | undefined
  language: Language
  brand: string
  origin: string
  /** The order's own page. */
  address: string
}

/** The letter that tells of one thing: also what is looked at in the browser. */
export function orderLetter(order: ShownOrder, { news, refund, language, brand, origin, address }: LetterOptions): Letter {
  const { restaurant, company } = order
  const values = {
    number: order.number,
    restaurant: restaurant.name,
    name: unlinked(order.contact.name ?? ''),
    amount: euros(language, refund?.amountCents ?? 0),
    ...whatWaits(order, language),
  }
  const say: Say = (key, more) => serverText(language, `mail.order_${key}`, { ...values, ...more })
  const called = news === 'accepted' && order.promisedBefore ? 'accepted_moved' : news
  const facts: [string, string][] = [
    [say('number'), String(order.number)],
    ...(order.contact.address ? [[say('where'), unlinked(order.contact.address)] satisfies [string, string]] : []),
    [
      say(order.contact.address ? 'from' : 'where'),
      `${restaurant.name}\n${restaurant.address}, ${restaurant.postcode} ${restaurant.city}\n${restaurant.phone}`,
    ],
  ]
  if (news === 'rejected' || (news === 'undelivered' && !order.failedDelivery)) facts.push([say('reason'), reasonOf(order, say)])
  else if (news === 'undelivered') facts.push([say('was_due'), localTime(order.promisedAt, restaurant.timezone, language)])
  else if (news === 'refunded' || news === 'refund_waits') {
    facts.push([say('refund'), euros(language, refund?.amountCents ?? 0)])
    // In the buyer's language, where the line is still there.
    const about = refund?.lines.map(
      ({ lineNumber, quantity, title }) => `${quantity} × ${order.lines.find(line => line.lineNumber === lineNumber)?.title ?? title}`,
    )
    if (about && about.length > 0) facts.push([say('refund_for'), about.join('\n')])
  } else facts.push([say('when'), localTime(order.promisedAt, restaurant.timezone, language)])
  const { invoice } = order
  const asked: [string, string][] = invoice?.name
    ? [
        { label: say('invoice'), text: unlinked(invoice.name) },
        { label: say('invoice_vat'), text: invoice.vatNumber },
        { label: say('invoice_tax'), text: invoice.taxCode },
        { label: say('invoice_sdi'), text: invoice.sdiCode },
        { label: say('invoice_pec'), text: invoice.pec },
        { label: say('invoice_address'), text: unlinked(invoice.address ?? '') },
      ].flatMap(({ label, text }): [string, string][] => (text ? [[label, text]] : []))
    : []
  const written: [string, string][] = order.contact.note ? [[say('note'), unlinked(order.contact.note)]] : []
  const sum = sumOf(order, language, say)
  return {
    language,
    brand,
    subject: say(`subject_${called}`),
    heading: say(`heading_${called}`),
    parts: [
      { paragraph: say(textFor(order, news, refund), promises(order, language)) },
      ...(news === 'refund_waits' && order.fulfilment === 'delivery' ? [{ paragraph: say('refund_call') }] : []),
      ...(news === 'undelivered'
        ? [{ paragraph: say(isPaid(order) ? 'undelivered_paid' : 'undelivered_unpaid') }, { paragraph: say('undelivered_tell') }]
        : []),
      { facts },
      ...(news === 'placed' && order.contact.allergy ? [{ warning: say('allergy', { allergy: unlinked(order.contact.allergy) }) }] : []),
      ...(news === 'placed'
        ? [{ lines: [...linesOf(order, language, say), sum] }]
        : ['rejected', 'undelivered', 'refunded', 'refund_waits'].includes(news)
          ? []
          : [{ lines: [sum] }]),
      ...(news === 'placed' ? [written, asked] : []).filter(({ length }) => length > 0).map(facts => ({ facts })),
      { button: { text: say(news === 'undelivered' || news === 'rejected' ? 'button_closed' : 'button'), address } },
    ],
    footer: [
      say('footer_company', { company: company.legalName, seat: company.address, vat: company.vatNumber }),
      say('footer', { origin: new URL(origin).host }),
    ],
  }
}

/** Why a restaurant does not make it, with the dishes that have run out where its kitchen said which. */
function reasonOf({ rejectedFor, closedReason, soldOutLines, lines }: ShownOrder, say: Say): string {
  if (!rejectedFor) return unlinked(closedReason ?? '')
  const dishes = soldOutTitles(lines, soldOutLines)
  return dishes ? say('rejected_sold_out_dishes', { dishes }) : say(`rejected_${rejectedFor}`)
}

function textFor(
  { fulfilment, paymentStatus, promisedAt, promisedBefore, failedDelivery, restaurant: { timezone } }: ShownOrder,
  news: NewsKind,
  refund: ToldRefund | undefined,
): MailText {
  if (news === 'ready' && fulfilment !== 'pickup') return `text_ready_${fulfilment}`
  if (news === 'rejected' && isPaid({ paymentStatus })) return 'text_rejected_paid'
  if (news === 'undelivered' && failedDelivery) return `text_undelivered_${failedDelivery}`
  if (news === 'refunded' && refund?.counter) return 'text_refunded_counter'
  if (news === 'accepted' && promisedBefore)
    return wallClock(Date.parse(promisedBefore), timezone).date === wallClock(Date.parse(promisedAt), timezone).date
      ? 'text_accepted_moved'
      : 'text_accepted_moved_day'
  return `text_${news}`
}

/** What was paid goes back by itself when the order comes to nothing. */
const isPaid = ({ paymentStatus }: Pick<ShownOrder, 'paymentStatus'>) => ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus)
