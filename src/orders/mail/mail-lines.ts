import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { EmailPicture } from '#platform/mail/email-content.ts'
import { preventLinks } from '#platform/mail/prevent-links.ts'
import { showAllergy } from '../allergies/allergen-words.ts'
import { formatTitleInCombo } from '../dishes/combo-title.ts'
import type { OrderView } from '../placing/contract.ts'
import { formatEuros } from '../quote/cart-problem.ts'
import { formatDiscountName } from '../quote/discount-label.ts'
import type { TranslateMail } from './mail-texts.ts'

/** Label, amount, notes below, and the dish's picture. */
type EmailLine = [string, string, string[], (EmailPicture | undefined)?]

/** Width of the pictures in mails, px: twice their size on the screen. */
const pictureWidth = 160

/** Renders the order's lines with their customization, then discounts and fees. */
export function renderLines(order: OrderView, { language, origin }: { language: Language; origin: string }, t: TranslateMail): EmailLine[] {
  const ordered = order.lines.map(
    ({ lineNumber, quantity, title, options, without, note, totalCents, parts, forName, allergy }): EmailLine => [
      `${quantity} × ${title}`,
      formatEuros(language, totalCents),
      [
        ...(forName ? [t('for', { friend: preventLinks(forName) })] : []),
        ...renderCustomization({ options, without }, language),
        ...parts.flatMap(part => [formatTitleInCombo(part, quantity, count => t('in_all', { count })), ...renderCustomization(part, language)]),
        ...(note ? [`“${preventLinks(note)}”`] : []),
        ...(allergy ? [`⚠ ${t('allergy', { allergy: preventLinks(showAllergy(allergy, name => serverText(language, `allergen-names.${name}`))) })}`] : []),
      ],
      findPicture(order, lineNumber, origin),
    ],
  )
  const adjustments: EmailLine[] = [
    ...order.discounts.map(discount => ({
      name: formatDiscountName(discount, (which, more) => t(`discount${which}`, more)),
      cents: -discount.discountCents,
    })),
    { name: t('delivery_fee'), cents: order.deliveryFeeCents, free: order.fulfilment === 'delivery' },
    { name: t('tip'), cents: order.tipCents },
    { name: t('deposit', { count: order.containers }), cents: order.depositCents },
  ].flatMap(({ name, cents, free }: { name: string; cents: number; free?: boolean }): EmailLine[] =>
    cents === 0 && !free ? [] : [[name, cents === 0 ? t('delivery_free') : formatEuros(language, cents), []]],
  )
  return [...ordered, ...adjustments]
}

/** WebP, which today's mail programs show; the others show the picture's ground. */
function findPicture({ pictures = [] }: OrderView, lineNumber: number, origin: string): EmailPicture | undefined {
  const picture = pictures.find(({ lineNumber: of }) => of === lineNumber)
  const width = picture && Math.min(...picture.widths.filter(offered => offered >= pictureWidth))
  return picture && Number.isFinite(width) ? { address: `${origin}${picture.address}/${width}.webp`, ground: picture.ground } : undefined
}

/** Renders the total: to be paid, or paid. */
export const renderTotal = (order: OrderView, language: Language, t: TranslateMail): EmailLine => [
  t(order.totalCents === 0 ? 'total' : order.paymentStatus === 'due' ? 'pay' : order.paymentStatus === 'paid' ? 'paid' : 'total'),
  formatEuros(language, order.totalCents - (order.paymentStatus === 'due' ? order.prepaidCents : 0)),
  [],
]

const renderCustomization = ({ options, without }: Pick<OrderView['lines'][number], 'options' | 'without'>, language: Language): string[] => [
  ...options.map(option => `+ ${option.quantity > 1 ? `${option.quantity} × ` : ''}${option.title}`),
  ...without.map(({ title }) => serverText(language, 'mail.order_without', { title: title.toLocaleLowerCase() })),
]
