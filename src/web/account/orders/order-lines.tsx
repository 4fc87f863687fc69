import type { ShownOrder } from '#orders/placing/contract.ts'
import { discountName } from '#orders/quote/discount-label.ts'
import { withWords } from '../../ordering/state/labelled-option.ts'
import { amountIn } from '../../ui/format/amount.ts'
import { customerText as t } from '../customer-texts.ts'

const amount = (cents: number) => amountIn('it', cents)
const rate = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

/** What was ordered and what it came to, VAT by rate, as it was sold. */
export function OrderLines({ order }: { order: ShownOrder }) {
  const sums = [
    ...order.discounts.map((discount): { name: string; cents: number; free?: boolean } => ({
      name: discountName(discount, (which, values) => t(`customer.discount${which}`, values)),
      cents: -discount.discountCents,
    })),
    { name: t('customer.delivery_fee'), cents: order.deliveryFeeCents, free: order.fulfilment === 'delivery' },
    { name: t('customer.tip'), cents: order.tipCents },
  ].filter(({ cents, free }) => cents !== 0 || free)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2">
        {order.lines.map(line => (
          <li key={line.lineNumber} className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-2">
            <span className="figures">{line.quantity} ×</span>
            <span>
              {line.title}
              {describeBuild(line).map(part => (
                <span key={part} className="block text-cenere">
                  {part}
                </span>
              ))}
            </span>
            <span className="figures text-right">{amount(line.totalCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 border-t border-nebbia pt-3">
        {sums.map(({ name, cents }) => (
          <Sum key={name} name={name} amount={cents === 0 ? t('customer.delivery_free') : amount(cents)} />
        ))}
        <Sum name={t('customer.total')} amount={amount(order.totalCents)} strong />
        {order.vat
          .filter(({ vatCents }) => vatCents > 0)
          .map(({ rateBasisPoints, vatCents }) => (
            <Sum key={rateBasisPoints} name={t('customer.vat', { rate: rate.format(rateBasisPoints / 100) })} amount={amount(vatCents)} quiet />
          ))}
      </dl>
      <p className="text-cenere">{t('customer.seller', { name: order.company.legalName, seat: order.company.address, vat: order.company.vatNumber })}</p>
    </div>
  )
}

function Sum({ name, amount, strong, quiet }: { name: string; amount: string; strong?: boolean; quiet?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-semibold' : ''} ${quiet ? 'text-cenere' : ''}`}>
      <dt className="[overflow-wrap:anywhere]">{name}</dt>
      <dd className="figures shrink-0">{amount}</dd>
    </div>
  )
}

/** "Grande", "2 × Salsa piccante", "senza cipolla", a combo's dishes, the note. */
export function describeBuild({
  options,
  without,
  note,
  parts = [],
}: Pick<ShownOrder['lines'][number], 'options' | 'without' | 'note'> & { parts?: ShownOrder['lines'][number]['parts'] }): string[] {
  return [
    ...options.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)),
    ...without.map(({ title }) => t('customer.line_without', { what: title.toLocaleLowerCase() })),
    ...parts.map(part => withWords(part.title, describeBuild({ ...part, note: null, parts: [] }))),
    ...(note ? [note] : []),
  ]
}
