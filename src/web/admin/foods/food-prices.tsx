import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { cardNameStyle } from '../list/card.ts'
import { type Column, ListTable } from '../list/list-table.tsx'
import { formatPercent } from '../prices/override-words.ts'
import { DecidingList, formatScope } from '../prices/paid-where.tsx'
import { type PaidPlace, usePaidPrices } from '../prices/use-paid.ts'

/** What customers pay for a dish now, and the price list that decides in each place. Panel of the dish's screen. */
export function FoodPrices({ foodId }: { foodId: string }) {
  const t = useAdminTexts()
  const paid = usePaidPrices([foodId])?.get(foodId)
  const columns: Column<PaidPlace>[] = [
    { name: t('office-food-page.place'), cell: place => <span className={cardNameStyle}>{formatScope(place)}</span> },
    { name: t('office-food-page.list_price'), numeric: true, cell: ({ priceCents }) => formatAmount('it', priceCents) },
    { name: t('office-food-page.discount'), numeric: true, cell: ({ discountPercent }) => (discountPercent > 0 ? `${formatPercent(discountPercent)}%` : '–') },
    { name: t('office-food-page.paid'), numeric: true, cell: ({ spriceCents }) => <strong>{formatAmount('it', spriceCents)}</strong> },
    { name: t('office-food-page.decides'), cell: place => <DecidingList place={place} title={paid?.title ?? ''} /> },
  ]
  return (
    <section className="mt-8 max-w-5xl rounded-control bg-farina p-4 sm:p-6" aria-labelledby="food-prices">
      <h2 id="food-prices" className="mb-2 text-name font-semibold">
        {t('office-food-page.prices')}
      </h2>
      <div className="-mx-3 sm:-mx-4">
        <ListTable
          caption={t('office-food-page.table')}
          columns={columns}
          rows={paid?.places}
          keyOf={({ level, id }) => `${level} ${id}`}
          empty={null}
          skeletons={1}
        />
      </div>
      {paid && paid.more > 0 && <p className="mt-2">{t('office-food-page.more', { count: paid.more })}</p>}
    </section>
  )
}
