import type { OrderView } from '#orders/placing/contract.ts'
import { formatDiscountName } from '#orders/quote/discount-label.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { IndexKeyedList } from '../../../ui/index-keyed-list.tsx'
import { cardNameStyle } from '../../list/card.ts'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { orderText as t } from '../order-texts.ts'

type Vat = OrderView['vat'][number]

const rateFormat = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

/** Tips and deposits are outside the scope of VAT and have no rate. */
const formatRate = ({ rateBasisPoints, grossCents }: Vat, untaxedCents: number) =>
  rateBasisPoints === 0 && grossCents === untaxedCents ? t('office-orders.vat_untaxed') : `${rateFormat.format(rateBasisPoints / 100)}%`

/**
 * Total of an order with its parts, and VAT by rate, exact to the cent. Always in euro: the settings' sign applies to list totals and the tile only.
 */
export function OrderAmounts({ order }: { order: OrderView }) {
  const parts: { name: string; cents: number; free?: boolean }[] = [
    { name: t('office-orders.amounts_lines'), cents: order.linesCents },
    ...order.discounts.map(discount => ({
      name: formatDiscountName(discount, (which, values) => t(`office-orders.amounts_discount${which}`, values)),
      cents: -discount.discountCents,
    })),
    { name: t('office-orders.amounts_fee'), cents: order.deliveryFeeCents, free: order.fulfilment === 'delivery' },
    { name: t('office-orders.amounts_tip'), cents: order.tipCents },
    { name: t('office-orders.amounts_deposit'), cents: order.depositCents },
  ].filter(({ cents, free }, index) => index === 0 || cents !== 0 || free)
  const columns: Column<Vat>[] = [
    {
      name: t('office-orders.vat_rate'),
      onCard: 'numbered',
      cell: vat => <span className={cardNameStyle}>{formatRate(vat, order.tipCents + order.depositCents)}</span>,
    },
    { name: t('office-orders.vat_gross'), cell: vat => formatAmount('it', vat.grossCents), numeric: true },
    { name: t('office-orders.vat_net'), cell: vat => formatAmount('it', vat.netCents), numeric: true },
    { name: t('office-orders.vat_amount'), cell: vat => formatAmount('it', vat.vatCents), numeric: true },
  ]
  return (
    <div className="grid gap-x-10 gap-y-6 @3xl:grid-cols-2">
      <section>
        <h2 className="mb-2 text-name">{t('office-orders.amounts')}</h2>
        <dl className="grid gap-1.5">
          <IndexKeyedList items={parts}>
            {({ name, cents, free }) => (
              <div className="flex justify-between gap-4">
                <dt className="[overflow-wrap:anywhere]">{name}</dt>
                <dd className="figures shrink-0">{cents === 0 && free ? t('office-orders.amounts_free') : formatAmount('it', cents)}</dd>
              </div>
            )}
          </IndexKeyedList>
          <div className="flex justify-between gap-4 border-t-2 border-carbone pt-1.5 font-semibold">
            <dt>{t('office-orders.amounts_total')}</dt>
            <dd className="figures">{formatAmount('it', order.totalCents)}</dd>
          </div>
        </dl>
      </section>
      <section>
        <h2 className="mb-2 text-name">{t('office-orders.vat')}</h2>
        <ListTable caption={t('office-orders.vat')} columns={columns} rows={order.vat} keyOf={vat => String(vat.rateBasisPoints)} empty="" />
      </section>
    </div>
  )
}
