import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { toWallClock } from '#platform/local-time.ts'
import type { EmailContent } from '#platform/mail/email-content.ts'
import { preventLinks } from '#platform/mail/prevent-links.ts'
import { findSoldLine, formatSoldOutTitles } from '../dishes/flatten-lines.ts'
import type { OrderNotificationKind } from '../jobs/order-notification-job.ts'
import type { OrderView } from '../placing/contract.ts'
import { formatEuros } from '../quote/cart-problem.ts'
import { renderLines, renderTotal } from './mail-lines.ts'
import type { OrderMailText, TranslateMail } from './mail-texts.ts'
import { counterRefundValues, formatLocalTime, promisedTimeValues } from './mail-times.ts'

/** Refund with its amount, at the counter or not. */
export interface RefundSummary {
  amountCents: number
  counter: boolean
  /** Refunded lines as sold; empty for an amount. */
  lines: { lineNumber: number; quantity: number; title: string }[]
}

/** Compensation for a late order: a coupon with its code and last day, or points. */
export type GoodwillSummary = { kind: 'coupon'; amountCents: number; code: string; until: string } | { kind: 'points'; points: number }

interface OrderEmailOptions {
  news: OrderNotificationKind
  /** With `goodwill`. */
  goodwill?: GoodwillSummary | undefined
  /** With `message`: the words of staff. */
  message?: string | undefined
  /** With `refunded` and `refund_waits`. */
  refund?: RefundSummary | undefined
  language: Language
  brand: string
  origin: string
  /** URL of the order's page. */
  address: string
}

/** Renders the mail of a notification, also for the browser preview. */
export function renderOrderEmail(
  order: OrderView,
  { news, refund, goodwill, message = '', language, brand, origin, address }: OrderEmailOptions,
): EmailContent {
  const { restaurant, company } = order
  const values = {
    number: order.number,
    restaurant: restaurant.name,
    name: preventLinks(order.contact.name ?? ''),
    amount: formatEuros(language, goodwill?.kind === 'coupon' ? goodwill.amountCents : (refund?.amountCents ?? 0)),
    message: preventLinks(message),
    points: goodwill?.kind === 'points' ? goodwill.points : 0,
    dish: preventLinks(order.substitutions?.findLast(({ state }) => state === 'open')?.soldOutTitle ?? order.lines[0]?.title ?? ''),
    ...counterRefundValues(order, language),
  }
  const translate: TranslateMail = (key, more) => serverText(language, `mail.order_${key}`, { ...values, ...more })
  const textSuffix = news === 'accepted' && order.promisedBefore ? 'accepted_moved' : news
  const facts: [string, string][] = [
    [translate('number'), String(order.number)],
    ...(order.contact.address ? [[translate('where'), preventLinks(order.contact.address)] satisfies [string, string]] : []),
    [
      translate(order.contact.address ? 'from' : 'where'),
      `${restaurant.name}\n${restaurant.address}, ${restaurant.postcode} ${restaurant.city}\n${restaurant.phone}`,
    ],
  ]
  if (news === 'rejected' || (news === 'undelivered' && !order.failedDelivery)) facts.push([translate('reason'), renderReason(order, translate)])
  else if (news === 'undelivered') facts.push([translate('was_due'), formatLocalTime(order.promisedAt, restaurant.timezone, language)])
  else if (news === 'refunded' || news === 'refund_waits') {
    facts.push([translate('refund'), formatEuros(language, refund?.amountCents ?? 0)])
    // Titles in the buyer's language, if the line still exists.
    const about = refund?.lines.map(
      ({ lineNumber, quantity, title }) => `${quantity} × ${order.lines.find(line => line.lineNumber === lineNumber)?.title ?? title}`,
    )
    if (about && about.length > 0) facts.push([translate('refund_for'), about.join('\n')])
  } else if (news === 'line_refused') facts.push([translate('refused_lines'), listRefusedTitles(order)])
  else if (news === 'goodwill') {
    if (goodwill?.kind === 'coupon') {
      facts.push([translate('goodwill_code'), goodwill.code])
      facts.push([translate('goodwill_until'), formatLocalTime(goodwill.until, restaurant.timezone, language)])
    }
  } else facts.push([translate('when'), formatLocalTime(order.promisedAt, restaurant.timezone, language)])
  const { invoice } = order
  const invoiceFacts: [string, string][] = invoice?.name
    ? [
        { label: translate('invoice'), text: preventLinks(invoice.name) },
        { label: translate('invoice_vat'), text: invoice.vatNumber },
        { label: translate('invoice_tax'), text: invoice.taxCode },
        { label: translate('invoice_sdi'), text: invoice.sdiCode },
        { label: translate('invoice_pec'), text: invoice.pec },
        { label: translate('invoice_address'), text: preventLinks(invoice.address ?? '') },
      ].flatMap(({ label, text }): [string, string][] => (text ? [[label, text]] : []))
    : []
  const noteFacts: [string, string][] = order.contact.note ? [[translate('note'), preventLinks(order.contact.note)]] : []
  const sum = renderTotal(order, language, translate)
  return {
    language,
    brand,
    origin,
    subject: translate(`subject_${textSuffix}`),
    heading: translate(`heading_${textSuffix}`),
    parts: [
      { paragraph: translate(goodwill?.kind === 'points' ? 'text_goodwill_points' : chooseText(order, news, refund), promisedTimeValues(order, language)) },
      ...(news === 'refund_waits' && order.fulfilment === 'delivery' ? [{ paragraph: translate('refund_call') }] : []),
      ...(news === 'undelivered'
        ? [{ paragraph: translate(isPaid(order) ? 'undelivered_paid' : 'undelivered_unpaid') }, { paragraph: translate('undelivered_tell') }]
        : []),
      { facts },
      ...(news === 'placed' && order.contact.allergy ? [{ warning: translate('allergy', { allergy: preventLinks(order.contact.allergy) }) }] : []),
      ...(news === 'placed'
        ? [{ lines: [...renderLines(order, { language, origin }, translate), sum] }]
        : ['rejected', 'undelivered', 'refunded', 'refund_waits', 'goodwill', 'line_refused'].includes(news)
          ? []
          : [{ lines: [sum] }]),
      ...(news === 'placed' ? [noteFacts, invoiceFacts] : []).filter(({ length }) => length > 0).map(facts => ({ facts })),
      { button: { text: translate(news === 'undelivered' || news === 'rejected' ? 'button_closed' : 'button'), address } },
    ],
    footer: [
      translate('footer_company', { company: company.legalName, seat: company.address, vat: company.vatNumber }),
      translate('footer', { origin: new URL(origin).host }),
    ],
  }
}

/** Renders the reason of a rejection, with the sold-out dishes if the kitchen named them. */
function renderReason({ rejectedFor, closedReason, soldOutLines, lines }: OrderView, t: TranslateMail): string {
  if (!rejectedFor) return preventLinks(closedReason ?? '')
  const dishes = formatSoldOutTitles(lines, soldOutLines)
  return dishes ? t('rejected_sold_out_dishes', { dishes }) : t(`rejected_${rejectedFor}`)
}

/** Lists the dishes that the age check kept back. */
const listRefusedTitles = ({ lines, ageRefusedLines }: OrderView): string =>
  ageRefusedLines
    .flatMap(({ lineNumber }) => findSoldLine(lines, lineNumber) ?? [])
    .map(({ quantity, title }) => `${quantity} × ${title}`)
    .join('\n')

function chooseText(
  { fulfilment, paymentStatus, promisedAt, promisedBefore, failedDelivery, restaurant: { timezone } }: OrderView,
  news: OrderNotificationKind,
  refund: RefundSummary | undefined,
): OrderMailText {
  if (news === 'ready' && fulfilment !== 'pickup') return `text_ready_${fulfilment}`
  if (news === 'rejected' && isPaid({ paymentStatus })) return 'text_rejected_paid'
  if (news === 'undelivered' && failedDelivery) return `text_undelivered_${failedDelivery}`
  if (news === 'refunded' && refund?.counter) return 'text_refunded_counter'
  if (news === 'accepted' && promisedBefore)
    return toWallClock(Date.parse(promisedBefore), timezone).date === toWallClock(Date.parse(promisedAt), timezone).date
      ? 'text_accepted_moved'
      : 'text_accepted_moved_day'
  return `text_${news}`
}

/** Paid amounts are refunded automatically when an order is cancelled or rejected. */
const isPaid = ({ paymentStatus }: Pick<OrderView, 'paymentStatus'>) => ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus)
