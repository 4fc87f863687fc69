import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { isLanguage, type Language, locale } from '#platform/language/languages.ts'
import { serverText, type TextValues } from '#platform/language/server-texts.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { settingsNow } from '#restaurants/settings.ts'
import type { ShownOrder } from './contract-order.ts'
import type { NewsKind } from './order-news.ts'
import { euros } from './problems.ts'
import { findOrders } from './show-order.ts'

/** Mails the buyer what has happened to an order, with the way to its page. Nobody is written to who was forgotten meanwhile. */
export function tellBuyer(context: Context): JobHandler<{ orderId: string; news: NewsKind }> {
  return async ({ orderId, news }, { id, signal }) => {
    const [found] = await findOrders(context.db, [orderId])
    const email = found?.shown.contact.email
    if (!found || !email) return
    const { chain } = await settingsNow.now(context)
    const language = isLanguage(found.language) ? found.language : 'it'
    const address = `${context.publicUrl()}${language === 'it' ? '' : `/${language}`}/orders/${orderId}?token=${found.publicToken.toString('base64url')}`
    const letter = orderLetter(found.shown, { news, language, brand: chain.value.brand, origin: context.publicUrl(), address })
    await context.mail.send({ id, to: email, letter, signal })
  }
}

/** The letter that tells of one thing: also what is looked at in the browser. */
export function orderLetter(
  order: ShownOrder,
  { news, language, brand, origin, address }: { news: NewsKind; language: Language; brand: string; origin: string; address: string },
): Letter {
  const { restaurant, company } = order
  const values = { number: order.number, restaurant: restaurant.name, name: order.contact.name ?? '' }
  const say = (key: MailText, more?: TextValues) => serverText(language, `mail.order_${key}`, { ...values, ...more })
  const where = news === 'ready' && order.fulfilment !== 'pickup' ? (`text_ready_${order.fulfilment}` as const) : (`text_${news}` as const)
  const facts: [string, string][] = [
    [say('number'), String(order.number)],
    [say('where'), `${restaurant.name}\n${restaurant.address}, ${restaurant.postcode} ${restaurant.city}\n${restaurant.phone}`],
  ]
  if (news === 'rejected') facts.push([say('reason'), order.closedReason ?? ''])
  else facts.push([say('when'), localTime(order.promisedAt, restaurant.timezone, language)])
  const lines = order.lines.map(({ quantity, title, options, without, totalCents }): [string, string] => [
    `${quantity} × ${title}`,
    [
      euros(language, totalCents),
      ...options.map(option => `+ ${option.quantity > 1 ? `${option.quantity} × ` : ''}${option.title}`),
      ...without.map(each => `− ${each.title}`),
    ].join('\n'),
  ])
  const sum: [string, string] = [say(order.paymentStatus === 'due' ? 'pay' : 'total'), euros(language, order.totalCents)]
  return {
    language,
    brand,
    subject: say(`subject_${news}`),
    heading: say(`heading_${news}`),
    parts: [
      { paragraph: say(where) },
      { facts },
      ...(news === 'placed' ? [{ facts: [...lines, sum] }] : news === 'rejected' ? [] : [{ facts: [sum] }]),
      { button: { text: say('button'), address } },
    ],
    footer: [say('footer_company', { company: company.legalName, vat: company.vatNumber }), say('footer', { origin })],
  }
}

type MailText =
  | `subject_${NewsKind}`
  | `heading_${NewsKind}`
  | `text_${NewsKind}`
  | 'text_ready_table'
  | 'text_ready_delivery'
  | 'number'
  | 'where'
  | 'when'
  | 'total'
  | 'pay'
  | 'reason'
  | 'button'
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
