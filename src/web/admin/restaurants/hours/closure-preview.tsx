import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ClosureReach } from '#restaurants/hours/contract.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { api } from '../../../shared/api.ts'
import { restaurantText as t } from '../place-texts.ts'
import { formatRanges } from './closure-ranges.ts'

const dayFormat = new Intl.DateTimeFormat('it', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

interface ClosurePreviewProps {
  /** Id of the edited closure. */
  id: string | undefined
  /** Undefined until valid. */
  closure:
    | {
        restaurantId: string | null
        cityId: string | null
        startsOn: string
        endsOn: string
        fulfilment: string | null
        kind: string
        ranges: { opensMinute: number; closesMinute: number }[] | undefined
      }
    | undefined
}

/** Preview of a closure from the form's values: days in words, scope, and orders already placed for them. */
export function ClosurePreview({ id, closure }: ClosurePreviewProps) {
  const { data } = useQuery({
    queryKey: ['closure-preview', id, closure],
    queryFn: ({ signal }) => api<ClosureReach>('POST', '/office/closures/preview', { body: { ...closure, id }, signal }),
    enabled: closure !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const service = fulfilments.find(fulfilment => fulfilment === closure?.fulfilment)
  return (
    <section className="grid gap-1 rounded-control bg-crema p-4">
      <h3 className="text-cenere">{t('places.preview')}</h3>
      <div aria-live="polite" className="grid min-h-18 content-start gap-1">
        {closure ? (
          <>
            <p className="font-semibold">
              {dayFormat.formatRange(new Date(closure.startsOn), new Date(closure.endsOn))}
              {' · '}
              {closure.kind === 'closed' ? t('places.preview_closed') : t('places.preview_special', { ranges: formatRanges(closure.ranges ?? []) })}
              {service && `, ${t('places.preview_service', { service: t(`places.service_${service}`).toLowerCase() })}`}
            </p>
            {data && <p>{t('places.preview_reach', { count: data.restaurants, names: data.names.join(', '), more: data.restaurants - data.names.length })}</p>}
            {data && <p className={data.ordersLeft > 0 ? 'font-semibold' : 'text-cenere'}>{t('places.preview_orders', { count: data.ordersLeft })}</p>}
          </>
        ) : (
          <p className="text-cenere">{t('places.preview_no_days')}</p>
        )}
      </div>
    </section>
  )
}
