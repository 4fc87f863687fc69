import type { OrderView } from '#orders/placing/contract.ts'
import { formatDiscountName } from '#orders/quote/discount-label.ts'
import { locale } from '#platform/language/languages.ts'
import { getShownLanguage } from '../../i18n/language.ts'
import { labelWithOptions } from '../../shared/labelled-option.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { getNumberFormat } from '../../ui/format/formats.ts'
import { customerText as t } from '../customer-texts.ts'

const formatEuroAmount = (cents: number) => formatAmount(getShownLanguage(), cents)
const formatRate = (percent: number) => getNumberFormat(locale[getShownLanguage()], { maximumFractionDigits: 2 }).format(percent)

/** Order lines, total and VAT by rate, as sold. */
export function OrderLines({ order }: { order: OrderView }) {
  const sums = [
    ...order.discounts.map((discount): { name: string; cents: number; free?: boolean } => ({
      name: formatDiscountName(discount, (which, values) => t(`customer.discount${which}`, values)),
      cents: -discount.discountCents,
    })),
    { name: t('customer.delivery_fee'), cents: order.deliveryFeeCents, free: order.fulfilment === 'delivery' },
    { name: t('customer.tip'), cents: order.tipCents },
    { name: t('customer.deposit'), cents: order.depositCents },
  ].filter(({ cents, free }) => cents !== 0 || free)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2">
        {order.lines.map(line => (
          <li key={line.lineNumber} className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-2">
            <span className="figures">{line.quantity} ×</span>
            <span>
              {line.title}
              {listOrderLineLabels(line).map(part => (
                <span key={part} className="block text-cenere">
                  {part}
                </span>
              ))}
            </span>
            <span className="figures text-end">{formatEuroAmount(line.totalCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 border-t border-nebbia pt-3">
        {sums.map(({ name, cents }) => (
          <SumRow key={name} name={name} amount={cents === 0 ? t('customer.delivery_free') : formatEuroAmount(cents)} />
        ))}
        <SumRow name={t('customer.total')} amount={formatEuroAmount(order.totalCents)} strong />
        {order.vat
          .filter(({ vatCents }) => vatCents > 0)
          .map(({ rateBasisPoints, vatCents }) => (
            <SumRow key={rateBasisPoints} name={t('customer.vat', { rate: formatRate(rateBasisPoints / 100) })} amount={formatEuroAmount(vatCents)} quiet />
          ))}
      </dl>
      <p className="text-cenere">{t('customer.seller', { name: order.company.legalName, seat: order.company.address, vat: order.company.vatNumber })}</p>
    </div>
  )
}

function SumRow({ name, amount, strong, quiet }: { name: string; amount: string; strong?: boolean; quiet?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-semibold' : ''} ${quiet ? 'text-cenere' : ''}`}>
      <dt className="[overflow-wrap:anywhere]">{name}</dt>
      <dd className="figures shrink-0">{amount}</dd>
    </div>
  )
}

/** Labels of a line: "Grande", "2 × Salsa piccante", "senza cipolla", a combo's dishes, the note. */
export function listOrderLineLabels({
  options,
  without,
  note,
  parts = [],
}: Pick<OrderView['lines'][number], 'options' | 'without' | 'note'> & { parts?: OrderView['lines'][number]['parts'] }): string[] {
  return [
    ...options.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)),
    ...without.map(({ title }) => t('customer.line_without', { what: title.toLocaleLowerCase() })),
    ...parts.map(part => labelWithOptions(part.title, listOrderLineLabels({ ...part, note: null, parts: [] }))),
    ...(note ? [note] : []),
  ]
}
