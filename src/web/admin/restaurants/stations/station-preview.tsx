import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StationDishes } from '#orders/back-office/contract.ts'
import { api } from '../../../shared/api.ts'
import { restaurantText as t } from '../place-texts.ts'

interface StationPreviewProps {
  placeId: string
  /** Empty until chosen. */
  kind: string
  /** Capacity units per 15-minute slot; undefined until valid. */
  units: number | undefined
}

/** Capacity of a station per 15-minute slot, expressed in dishes of the restaurant. */
export function StationPreview({ placeId, kind, units }: StationPreviewProps) {
  const { data } = useQuery({
    queryKey: ['station-work', placeId, kind],
    queryFn: ({ signal }) => api<StationDishes>('GET', `/office/restaurants/${placeId}/work`, { query: { kind }, signal }),
    enabled: kind !== '',
    placeholderData: keepPreviousData,
  })
  const hasResult = kind !== '' && units !== undefined && units > 0 && data
  return (
    <section className="grid gap-1 rounded-control bg-crema p-4">
      <h3 className="text-cenere">{t('places.preview')}</h3>
      <div aria-live="polite" className="min-h-12">
        {!hasResult ? (
          <p className="text-cenere">{t('places.preview_no_units')}</p>
        ) : data.total === 0 ? (
          <p>{t('places.preview_no_work')}</p>
        ) : (
          <>
            <p className="font-semibold">{t('places.preview_quarter')}</p>
            <ul>
              {data.dishes.map(dish => (
                <li key={dish.id} className="flex justify-between gap-4 border-b border-sabbia py-1 last:border-0">
                  {dish.title}
                  <span className="figures shrink-0">{t('places.preview_times', { count: Math.floor(units / dish.units) })}</span>
                </li>
              ))}
            </ul>
            {data.total > data.dishes.length && <p className="text-cenere">{t('places.preview_more_dishes', { count: data.total - data.dishes.length })}</p>}
          </>
        )}
      </div>
    </section>
  )
}
