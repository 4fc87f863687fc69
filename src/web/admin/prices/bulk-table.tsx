import type { z } from 'zod'
import type { repricedShape } from '#menu/prices/bulk/contract-bulk.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { type Column, ListTable } from '../list/list-table.tsx'
import { PriceListLink } from './list-link.tsx'
import { formatEuro } from './override-words.ts'

export type RepricedFood = z.infer<typeof repricedShape>

/** Price lists that override the new price. */
function DecidingLists({ food: { title, overridden, otherRestaurants } }: { food: RepricedFood }) {
  if (!overridden && otherRestaurants === 0) return null
  return (
    <span className="grid justify-items-end text-right whitespace-normal">
      {overridden && (
        <PriceListLink place="" title={title}>
          {t('office-prices.paid_by_chain')}
        </PriceListLink>
      )}
      {otherRestaurants > 0 && <span className="text-cenere">{t('office-prices.bulk_elsewhere', { count: otherRestaurants })}</span>}
    </span>
  )
}

interface BulkTableProps {
  foods: RepricedFood[]
  /** Ids of the dishes to leave unchanged. */
  excludedIds: ReadonlySet<string>
  onLeave: (excludedIds: ReadonlySet<string>) => void
}

/** Current and new price per dish; a checkbox includes the dish. */
export function BulkTable({ foods, excludedIds, onLeave }: BulkTableProps) {
  const toggle = (id: string) => {
    const next = new Set(excludedIds)
    if (!next.delete(id)) next.add(id)
    onLeave(next)
  }
  const columns: Column<RepricedFood>[] = [
    {
      name: t('office-prices.bulk_food'),
      className: 'min-w-48',
      cell: food => (
        <label className="flex min-h-10 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-brace"
            checked={!excludedIds.has(food.id)}
            aria-label={t('office-prices.bulk_choose', { title: food.title })}
            onChange={() => toggle(food.id)}
          />
          <span>
            <span className="block font-semibold">{food.title}</span>
            <span className="text-cenere">{food.overridden ? t('office-prices.bulk_overridden') : food.group}</span>
          </span>
        </label>
      ),
    },
    { name: t('office-prices.bulk_old'), numeric: true, cell: food => formatEuro(food.priceCents) },
    {
      name: t('office-prices.bulk_new'),
      numeric: true,
      cell: food => (
        <>
          <span className={food.newPriceCents === food.priceCents ? 'text-cenere' : 'font-semibold'}>{formatEuro(food.newPriceCents)}</span>
          {food.newPriceCents === 0 && food.priceCents > 0 && (
            <span className="block">
              <span className="rounded-control bg-tizzone px-2 py-0.5 font-semibold text-farina">{t('office-prices.bulk_free')}</span>
            </span>
          )}
        </>
      ),
    },
    { name: t('office-prices.discount'), numeric: true, cell: food => (food.discountPercent > 0 ? `${String(food.discountPercent).replace('.', ',')}%` : '–') },
    {
      name: t('office-prices.bulk_paid'),
      numeric: true,
      cell: food => (
        <>
          {food.overridden
            ? formatEuro(food.spriceCents)
            : t('office-prices.outcome', { before: formatEuro(food.spriceCents), after: formatEuro(food.newSpriceCents) })}
          <DecidingLists food={food} />
        </>
      ),
    },
  ]
  return (
    <>
      {foods.length > 1 && (
        <label className="mb-2 flex min-h-10 w-fit cursor-pointer items-center gap-3 pl-3 font-semibold">
          <input
            type="checkbox"
            className="size-5 accent-brace"
            checked={excludedIds.size === 0}
            onChange={() => onLeave(excludedIds.size === 0 ? new Set(foods.map(({ id }) => id)) : new Set())}
          />
          {t('office-prices.bulk_all')}
        </label>
      )}
      <ListTable
        caption={t('office-prices.bulk')}
        columns={columns}
        rows={foods}
        keyOf={food => food.id}
        empty={<p className="text-name font-semibold">{t('office-prices.bulk_empty')}</p>}
      />
    </>
  )
}
