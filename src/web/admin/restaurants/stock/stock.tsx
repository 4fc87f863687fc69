import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockItem } from '#kitchen/stock/contract.ts'
import { api } from '../../../shared/api.ts'
import { LoadError } from '../../list/load-error.tsx'
import { createAdminMeta } from '../../office-heading.tsx'
import { Skeleton } from '../../skeleton.tsx'
import { stockText as t } from '../../stock/stock-text.ts'
import { useCurrentRestaurant } from '../restaurant.tsx'
import { StockLine } from './stock-line.tsx'

export const meta = createAdminMeta('office.restaurants')

const views = ['counted', 'low', 'all'] as const
type View = (typeof views)[number]

/** Stock of a restaurant, made for counting on a phone: one line for each ingredient, saved by itself. */
export default function Stock() {
  const { place } = useCurrentRestaurant()
  const queries = useQueryClient()
  const [chosenView, setView] = useState<View>()
  const [search, setSearch] = useState('')
  const key = ['stock-of', place.id]
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api<{ items: StockItem[] }>('GET', `/office/restaurants/${place.id}/stock`, { signal }).then(({ items }) => items),
  })
  const items = query.data
  if (!items) return query.isError ? <LoadError read={query} /> : <Skeleton className="h-96" label={t('office-stock.loading')} />
  const counts = { counted: items.filter(({ counted }) => counted).length, low: items.filter(({ low }) => low).length, all: items.length }
  // A restaurant that counts nothing yet begins with the whole list.
  const view = chosenView ?? (counts.counted === 0 ? 'all' : 'counted')
  const searchText = search.trim().toLocaleLowerCase()
  const shown = items
    .filter(({ counted, low }) => view === 'all' || (view === 'low' ? low : counted))
    .filter(({ title }) => title.toLocaleLowerCase().includes(searchText))
  const update = (item: StockItem) => queries.setQueryData<StockItem[]>(key, last => last?.map(each => (each.ingredientId === item.ingredientId ? item : each)))
  return (
    <section aria-label={t('office-stock.title')}>
      <p className="mb-4 max-w-prose text-cenere">{t('office-stock.lead')}</p>
      {counts.low > 0 && (
        <p className="mb-4 rounded-control bg-miele-chiaro px-4 py-2 font-semibold" data-low>
          {t('office-stock.low_count', { count: counts.low })}
        </p>
      )}
      <div className="mb-4 grid gap-3 sm:flex sm:items-center">
        <fieldset className="flex flex-wrap gap-2" aria-label={t('office-stock.show')}>
          {views.map(each => (
            <button
              key={each}
              type="button"
              aria-pressed={view === each}
              className="figures min-h-11 rounded-control border-2 border-nebbia bg-farina px-4 font-semibold hover:border-carbone aria-pressed:border-carbone aria-pressed:bg-carbone aria-pressed:text-crema"
              onClick={() => setView(each)}
            >
              {t(`office-stock.show_${each}`, { count: counts[each] })}
            </button>
          ))}
        </fieldset>
        <input
          type="search"
          aria-label={t('office-stock.search')}
          placeholder={t('office-stock.search')}
          className="min-h-11 w-full rounded-control border-2 border-cenere/60 bg-farina px-4 text-base sm:max-w-64"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      </div>
      {shown.length === 0 ? (
        <p className="rounded-control bg-farina p-6 text-center text-name font-semibold">{t('office-stock.none')}</p>
      ) : (
        <ul className="grid gap-2">
          {shown.map(item => (
            <StockLine key={item.ingredientId} restaurantId={place.id} item={item} onSaved={update} />
          ))}
        </ul>
      )}
    </section>
  )
}
