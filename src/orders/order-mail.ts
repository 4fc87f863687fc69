import { and, eq } from 'drizzle-orm'
import { payments, refundLines, refunds } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { batchedRead } from '#platform/database/batched-read.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { type Language, locale } from '#platform/language/languages.ts'
import { serverText, type TextValues } from '#platform/language/server-texts.ts'
import { wallClock } from '#platform/local-time.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { settingsNow } from '#restaurants/settings.ts'
import { titleInCombo } from './combo-counts.ts'
import type { ShownOrder } from './contract-order.ts'
import { discountName } from './discount-name.ts'
import { orderAddress, orderLanguage } from './order-address.ts'
import type { NewsKind } from './order-news.ts'
import { euros } from './problems.ts'
import { findOrders } from './show-order.ts'
import { orderLines } from './tables/lines.ts'
import { titlesIn } from './titles-in.ts'
import type { FailedDelivery, Rejection } from './vocabulary.ts'

/** Mails the buyer what has happened to an order, with the way to its page. Nobody is written to who was forgotten meanwhile. */
export function tellBuyer(context: Context): JobHandler<{ orderId: string; news: NewsKind; refundId?: string }> {
  // The mails of a crowd are read together.
  const readOrder = batchedRead(async (ids: string[]) => {
    const byId = new Map((await findOrders(context.db, ids)).map(found => [found.shown._id, found]))
    return (id: string) => byId.get(id)
  })
  return async ({ orderId, news, refundId }, { id, signal }) => {
    const found = await readOrder(orderId)
    const email = found?.shown.contact.email
    if (!found || !email) return
    const { chain } = await settingsNow.now(context)
    const address = orderAddress(context, { ...found, id: orderId }).href
    const refund = refundId ? await refundOf(context, refundId) : undefined
    const language = orderLanguage(found)
    const letter = orderLetter(await titlesIn(context, found.shown, language), {
      news,
      refund,
      language,
      brand: chain.value.brand,
      origin: context.publicUrl(),
      address,
    })
    return context.mail.send({ id, to: email, letter, signal })
  }
}

/** Money that was given back, and whether over the counter. */
export interface ToldRefund {
  amountCents: number
  counter: boolean
  /** What it was for, as it was sold; empty: a sum. */
  lines: { lineNumber: number; quantity: number; title: string }[]
}

async function refundOf({ db }: Context, refundId: string): Promise<ToldRefund | undefined> {
  const [found] = await db
    .select({ amountCents: refunds.amountCents, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (!found) return undefined
  const lines = await db
    .select({ lineNumber: refundLines.lineNumber, quantity: refundLines.quantity, title: orderLines.title })
    .from(refundLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, refundLines.orderId), eq(orderLines.lineNumber, refundLines.lineNumber)))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(refundLines.lineNumber)
  return { amountCents: found.amountCents, counter: found.provider === null, lines }
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
    name: order.contact.name ?? '',
    amount: euros(language, refund?.amountCents ?? 0),
    ...whatWaits(order, language),
  }
  const say = (key: MailText, more?: TextValues) => serverText(language, `mail.order_${key}`, { ...values, ...more })
  const called = news === 'accepted' && order.promisedBefore ? 'accepted_moved' : news
  const facts: [string, string][] = [
    [say('number'), String(order.number)],
    ...(order.contact.address ? [[say('where'), order.contact.address] satisfies [string, string]] : []),
    [
      say(order.contact.address ? 'from' : 'where'),
      `${restaurant.name}\n${restaurant.address}, ${restaurant.postcode} ${restaurant.city}\n${restaurant.phone}`,
    ],
  ]
  if (news === 'rejected' || (news === 'undelivered' && !order.failedDelivery))
    facts.push([say('reason'), order.rejectedFor ? say(`rejected_${order.rejectedFor}`) : (order.closedReason ?? '')])
  else if (news === 'undelivered') facts.push([say('was_due'), localTime(order.promisedAt, restaurant.timezone, language)])
  else if (news === 'refunded' || news === 'refund_waits') {
    facts.push([say('refund'), euros(language, refund?.amountCents ?? 0)])
    // In the buyer's language, where the line is still there.
    const about = refund?.lines.map(
      ({ lineNumber, quantity, title }) => `${quantity} × ${order.lines.find(line => line.lineNumber === lineNumber)?.title ?? title}`,
    )
    if (about && about.length > 0) facts.push([say('refund_for'), about.join('\n')])
  } else facts.push([say('when'), localTime(order.promisedAt, restaurant.timezone, language)])
  const lines = order.lines.map(({ quantity, title, options, without, note, totalCents, parts, forName }): [string, string, string[]] => [
    `${quantity} × ${title}`,
    euros(language, totalCents),
    [
      ...(forName ? [say('for', { friend: forName })] : []),
      ...howMade({ options, without }, language),
      ...parts.flatMap(part => [titleInCombo(part, quantity, count => say('in_all', { count })), ...howMade(part, language)]),
      ...(note ? [`“${note}”`] : []),
    ],
  ])
  const { invoice } = order
  const asked: [string, string][] = invoice?.name
    ? [
        { label: say('invoice'), text: invoice.name },
        { label: say('invoice_vat'), text: invoice.vatNumber },
        { label: say('invoice_tax'), text: invoice.taxCode },
        { label: say('invoice_sdi'), text: invoice.sdiCode },
        { label: say('invoice_pec'), text: invoice.pec },
        { label: say('invoice_address'), text: invoice.address },
      ].flatMap(({ label, text }): [string, string][] => (text ? [[label, text]] : []))
    : []
  const besides: [string, string, string[]][] = [
    ...order.discounts.map(discount => ({ name: discountName(discount, (which, more) => say(`discount${which}`, more)), cents: -discount.discountCents })),
    { name: say('delivery_fee'), cents: order.deliveryFeeCents, free: order.fulfilment === 'delivery' },
    { name: say('tip'), cents: order.tipCents },
  ].flatMap(({ name, cents, free }: { name: string; cents: number; free?: boolean }): [string, string, string[]][] =>
    cents === 0 && !free ? [] : [[name, cents === 0 ? say('delivery_free') : euros(language, cents), []]],
  )
  const sum: [string, string, string[]] = [
    say(order.totalCents === 0 ? 'total' : order.paymentStatus === 'due' ? 'pay' : order.paymentStatus === 'paid' ? 'paid' : 'total'),
    euros(language, order.totalCents),
    [],
  ]
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
      ...(news === 'placed'
        ? [{ lines: [...lines, ...besides, sum] }]
        : ['rejected', 'undelivered', 'refunded', 'refund_waits'].includes(news)
          ? []
          : [{ lines: [sum] }]),
      ...(news === 'placed' && asked.length > 0 ? [{ facts: asked }] : []),
      { button: { text: say(news === 'undelivered' ? 'button_closed' : 'button'), address } },
    ],
    footer: [say('footer_company', { company: company.legalName, vat: company.vatNumber }), say('footer', { origin: new URL(origin).host })],
  }
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

/**
 * What somebody says who fetches money at the counter, where numbers begin anew each day: the day of the clock on which it was ordered, as its
 * page says; and whom to ring up for whom that is far.
 */
export const whatWaits = ({ createdAt, restaurant: { phone, timezone } }: Pick<ShownOrder, 'createdAt' | 'restaurant'>, language: Language) => ({
  day: new Intl.DateTimeFormat(locale[language], { day: 'numeric', month: 'long', timeZone: timezone }).format(new Date(createdAt)),
  phone,
})

/** What was paid goes back by itself when the order comes to nothing. */
const isPaid = ({ paymentStatus }: Pick<ShownOrder, 'paymentStatus'>) => ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus)

/** What was promised before and what is now: times of one day, or whole. */
function promises({ promisedAt, promisedBefore, restaurant: { timezone } }: ShownOrder, language: Language): TextValues {
  if (!promisedBefore) return {}
  const time = (instant: string) =>
    new Intl.DateTimeFormat(locale[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone }).format(new Date(instant))
  const [before, now] = [promisedBefore, promisedAt]
  return { before: time(before), now: time(now), beforeWhole: localTime(before, timezone, language), nowWhole: localTime(now, timezone, language) }
}

type MailText =
  | `subject_${NewsKind}`
  | `heading_${NewsKind}`
  | `text_${NewsKind}`
  | 'subject_accepted_moved'
  | 'heading_accepted_moved'
  | 'text_accepted_moved'
  | 'text_accepted_moved_day'
  | 'text_ready_table'
  | 'text_ready_delivery'
  | 'text_rejected_paid'
  | 'text_refunded_counter'
  | `text_undelivered_${FailedDelivery}`
  | 'undelivered_paid'
  | 'undelivered_unpaid'
  | 'undelivered_tell'
  | 'number'
  | 'in_all'
  | 'for'
  | 'where'
  | 'from'
  | 'was_due'
  | 'when'
  | 'total'
  | 'discount'
  | 'discount_code'
  | 'discount_points'
  | 'delivery_fee'
  | 'delivery_free'
  | 'tip'
  | 'invoice'
  | 'invoice_vat'
  | 'invoice_tax'
  | 'invoice_sdi'
  | 'invoice_pec'
  | 'invoice_address'
  | 'pay'
  | 'paid'
  | 'refund'
  | 'refund_call'
  | 'refund_for'
  | 'reason'
  | `rejected_${Rejection}`
  | 'button'
  | 'button_closed'
  | 'footer'
  | 'footer_company'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** `lunedì 2 marzo alle ore 12:15`, by the restaurant's clock. */
function localTime(instant: string, timeZone: string, language: Language): string {
  const key = `${language} ${timeZone}`
  let clock = clocks.get(key)
  if (!clock) {
    clock = new Intl.DateTimeFormat(locale[language], { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone })
    clocks.set(key, clock)
  }
  return clock.format(new Date(instant))
}

const howMade = ({ options, without }: Pick<ShownOrder['lines'][number], 'options' | 'without'>, language: Language): string[] => [
  ...options.map(option => `+ ${option.quantity > 1 ? `${option.quantity} × ` : ''}${option.title}`),
  ...without.map(({ title }) => serverText(language, 'mail.order_without', { title: title.toLocaleLowerCase() })),
]
