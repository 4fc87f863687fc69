import type { OrderDiscount } from '#orders/placing/contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import { formatDiscountName } from '#orders/quote/discount-label.ts'
import { locale } from '#platform/language/languages.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { getNumberFormat } from '../../ui/format/formats.ts'
import { IndexKeyedList } from '../../ui/index-keyed-list.tsx'
import { useOrderingTexts } from '../texts.ts'

type Sums = Pick<Quote, 'fulfilment' | 'linesCents' | 'discountCents' | 'deliveryFeeCents' | 'tipCents' | 'depositCents' | 'totalCents' | 'vat'>

/**
 * Totals as the server computed them; prices include VAT, listed by rate. An order lists its discounts; a cart shows them beside the codes. Free
 * delivery is stated, in a cart once the address is known.
 */
export function Totals({ of }: { of: Sums & { discounts?: OrderDiscount[]; delivery?: Quote['delivery'] } }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const percent = getNumberFormat(locale[language], { maximumFractionDigits: 1 })
  const isDelivery = of.delivery === undefined ? of.fulfilment === 'delivery' : of.delivery !== null
  const rows: SumRow[] = [
    ...(of.discounts?.map(
      (discount): SumRow => ({
        name: formatDiscountName(discount, (which, values) => t(`ordering.discount${which}`, values)),
        cents: -discount.discountCents,
      }),
    ) ?? [{ name: t('ordering.discount'), cents: -of.discountCents }]),
    { name: t('ordering.delivery_fee'), cents: of.deliveryFeeCents, free: isDelivery },
    { name: t('ordering.tip'), cents: of.tipCents },
    { name: t('packaging.deposit'), cents: of.depositCents },
  ].filter(({ cents, free }) => cents !== 0 || free)
  return (
    <dl className="figures grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1">
      {rows.length > 0 && (
        <IndexKeyedList items={[{ name: t('ordering.lines'), cents: of.linesCents }, ...rows]}>
          {({ name, cents }) => <Row name={name} amount={cents === 0 ? t('ordering.delivery_free') : formatAmount(language, cents)} />}
        </IndexKeyedList>
      )}
      <dt className="font-display text-name font-extrabold">{t('ordering.total')}</dt>
      <dd className="text-end font-display text-title font-extrabold" data-cart-total>
        {formatAmount(language, of.totalCents)}
      </dd>
      {/* VAT excludes tip and deposit. */}
      {of.vat
        .filter(({ rateBasisPoints }) => rateBasisPoints > 0)
        .map(({ rateBasisPoints, vatCents }) => (
          <Row
            key={rateBasisPoints}
            name={t('ordering.vat', { rate: percent.format(rateBasisPoints / 100) })}
            amount={formatAmount(language, vatCents)}
            quiet
          />
        ))}
    </dl>
  )
}

interface SumRow {
  name: string
  cents: number
  /** Shown even when the amount is zero. */
  free?: boolean
}

function Row({ name, amount, quiet = false }: { name: string; amount: string; quiet?: boolean }) {
  return (
    <>
      <dt className={`[overflow-wrap:anywhere] ${quiet ? 'text-cenere' : ''}`}>{name}</dt>
      <dd className={`text-end ${quiet ? 'text-cenere' : ''}`}>{amount}</dd>
    </>
  )
}
