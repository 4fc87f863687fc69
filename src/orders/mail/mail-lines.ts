import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { unlinked } from '#platform/mail/unlinked.ts'
import { titleInCombo } from '../dishes/combo-title.ts'
import type { ShownOrder } from '../placing/contract.ts'
import { euros } from '../quote/cart-problem.ts'
import { discountName } from '../quote/discount-label.ts'
import type { Say } from './mail-texts.ts'

/** What, how much, and what is said under it. */
type LetterLine = [string, string, string[]]

/** What was ordered, each line as it is made, and what was taken off and came on. */
export function linesOf(order: ShownOrder, language: Language, say: Say): LetterLine[] {
  const ordered = order.lines.map(
    ({ quantity, title, options, without, note, totalCents, parts, forName, allergy }): LetterLine => [
      `${quantity} × ${title}`,
      euros(language, totalCents),
      [
        ...(forName ? [say('for', { friend: unlinked(forName) })] : []),
        ...howMade({ options, without }, language),
        ...parts.flatMap(part => [titleInCombo(part, quantity, count => say('in_all', { count })), ...howMade(part, language)]),
        ...(note ? [`“${unlinked(note)}”`] : []),
        ...(allergy ? [`⚠ ${say('allergy', { allergy: unlinked(allergy) })}`] : []),
      ],
    ],
  )
  const besides: LetterLine[] = [
    ...order.discounts.map(discount => ({ name: discountName(discount, (which, more) => say(`discount${which}`, more)), cents: -discount.discountCents })),
    { name: say('delivery_fee'), cents: order.deliveryFeeCents, free: order.fulfilment === 'delivery' },
    { name: say('tip'), cents: order.tipCents },
  ].flatMap(({ name, cents, free }: { name: string; cents: number; free?: boolean }): LetterLine[] =>
    cents === 0 && !free ? [] : [[name, cents === 0 ? say('delivery_free') : euros(language, cents), []]],
  )
  return [...ordered, ...besides]
}

/** What it comes to: to be paid, or paid. */
export const sumOf = (order: ShownOrder, language: Language, say: Say): LetterLine => [
  say(order.totalCents === 0 ? 'total' : order.paymentStatus === 'due' ? 'pay' : order.paymentStatus === 'paid' ? 'paid' : 'total'),
  euros(language, order.totalCents),
  [],
]

const howMade = ({ options, without }: Pick<ShownOrder['lines'][number], 'options' | 'without'>, language: Language): string[] => [
  ...options.map(option => `+ ${option.quantity > 1 ? `${option.quantity} × ` : ''}${option.title}`),
  ...without.map(({ title }) => serverText(language, 'mail.order_without', { title: title.toLocaleLowerCase() })),
]
