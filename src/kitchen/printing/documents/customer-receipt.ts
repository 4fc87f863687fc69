import { formatTitleInCombo } from '#orders/dishes/combo-title.ts'
import { formatEuros } from '#orders/quote/cart-problem.ts'
import { walletNames } from '#payments/vocabulary.ts'
import { formatDay, formatTime, printText } from './document-text.ts'
import { buildMarks } from './order-heading.ts'
import { type PrintableOrder, type PrintBlock, type PrintDocument, type PrintMarks, rule, space, text } from './print-document.ts'

/** Receipt for the customer, in the order's language. Not a fiscal document, and it says so: that one comes from the till (art. 2 D.Lgs. 127/2015). */
export function buildCustomerReceipt({ order, language, url, payments }: PrintableOrder, marks: PrintMarks, brand: string): PrintDocument {
  const { restaurant, company } = order
  const euros = (cents: number) => formatEuros(language, cents).replaceAll('\u00a0', ' ')
  const amount = (left: string, cents: number): PrintBlock[] => (cents === 0 ? [] : [{ type: 'columns', left, right: euros(cents) }])
  const isDue = order.paymentStatus === 'due' && order.totalCents > 0
  const paid = payments.map(({ method, wallet, cents }): PrintBlock => {
    const left = wallet ? printText(language, 'receipt_wallet', { wallet: walletNames[wallet] }) : printText(language, `receipt_${method}`)
    return { type: 'columns', left, right: euros(cents) }
  })
  return {
    blocks: [
      ...buildMarks(marks),
      text(brand, { scale: 2, bold: true, align: 'center' }),
      text(restaurant.name, { align: 'center' }),
      text(`${restaurant.address}, ${restaurant.postcode} ${restaurant.city}`, { align: 'center' }),
      text(printText(language, 'seller', { name: company.legalName, vat: company.vatNumber }), { align: 'center' }),
      rule,
      {
        type: 'columns',
        left: printText(language, 'order_number', { number: order.number }),
        right: `${formatDay(order.createdAt, restaurant.timezone, language)} ${formatTime(order.createdAt, restaurant.timezone, language)}`,
        bold: true,
      },
      rule,
      ...order.lines.flatMap((line): PrintBlock[] => [
        { type: 'columns', left: `${line.quantity} x ${line.title}`, right: euros(line.totalCents) },
        ...buildNotes(line, language),
        ...line.parts.flatMap(part => [
          text(
            formatTitleInCombo(part, line.quantity, count => printText(language, 'in_all', { count })),
            { indent: 2 },
          ),
          ...buildNotes(part, language, 4),
        ]),
      ]),
      rule,
      ...amount(printText(language, 'discount'), -order.discountCents),
      ...amount(printText(language, 'delivery_fee'), order.deliveryFeeCents),
      ...amount(printText(language, 'tip'), order.tipCents),
      ...amount(printText(language, 'deposit', { count: order.containers }), order.depositCents),
      // What is paid already leads to the rest, and otherwise follows the total.
      ...(isDue ? paid : []),
      {
        type: 'columns',
        left: printText(language, isDue ? 'total_due' : 'total'),
        right: euros(order.totalCents - (isDue ? order.prepaidCents : 0)),
        bold: true,
        scale: 2,
      },
      ...(isDue ? [] : paid),
      ...order.vat.map(
        ({ rateBasisPoints, grossCents, vatCents }): PrintBlock => ({
          type: 'columns',
          left: printText(language, 'vat', { rate: rateBasisPoints / 100, gross: euros(grossCents) }),
          right: euros(vatCents),
        }),
      ),
      space,
      text(printText(language, 'not_fiscal'), { bold: true, align: 'center' }),
      space,
      text(printText(language, 'follow'), { align: 'center' }),
      { type: 'qr', value: url },
      space,
    ],
    opensDrawer: order.paymentMethod === 'cash' && order.totalCents > 0,
  }
}

function buildNotes(
  { options, without }: Pick<PrintableOrder['order']['lines'][number], 'options' | 'without'>,
  language: PrintableOrder['language'],
  indent = 2,
): PrintBlock[] {
  return [
    ...options.map(({ title, quantity }) => text(`+ ${quantity > 1 ? `${quantity} x ` : ''}${title}`, { indent })),
    ...without.map(({ title }) => text(printText(language, 'left_out', { title: title.toLocaleLowerCase() }), { indent })),
  ]
}
