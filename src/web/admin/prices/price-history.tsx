import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { SmallSelect } from '../form/small-field.tsx'
import { cardNameStyle } from '../list/card.ts'
import { type Column, ListTable } from '../list/list-table.tsx'
import { LabelledControl, PriceScopeSelect } from './controls.tsx'
import { formatEuro, formatPercent } from './override-words.ts'
import { PriceChart, type PricePeriod } from './price-chart.tsx'
import { formatRomeDateTime } from './rome-time.ts'
import { toScopeQuery, usePriceListOptions } from './use-places.ts'

interface PriceHistoryResponse {
  since: string
  until: string
  lowestCents: number | null
  periods: PricePeriod[]
}

const daySpans = ['30', '90', '365'] as const

/** Price history of a dish in a scope, as chart and table, with advertised reductions. Panel of the dish's screen. */
export function PriceHistory({ foodId }: { foodId: string }) {
  const places = usePriceListOptions()
  const [place, setPlace] = useState('')
  const [days, setDays] = useState<string>('30')
  const { data } = useQuery({
    queryKey: ['price-history', foodId, place, days],
    queryFn: ({ signal }) => api<PriceHistoryResponse>('GET', `/food/price-history/${foodId}`, { signal, query: { ...toScopeQuery(place), days } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="mt-8 max-w-5xl rounded-control bg-farina p-4 sm:p-6" aria-labelledby="price-history" aria-busy={!data}>
      <h2 id="price-history" className="text-name font-semibold">
        {t('office-prices.story')}
      </h2>
      <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
        <PriceScopeSelect places={places} value={place} onChange={setPlace} label={t('office-prices.place')} />
        <LabelledControl label={t('office-prices.story_days')}>
          {aria => (
            <SmallSelect {...aria} value={days} onChange={event => setDays(event.target.value)}>
              {daySpans.map(span => (
                <option key={span} value={span}>
                  {t(`office-prices.story_days_${span}`)}
                </option>
              ))}
            </SmallSelect>
          )}
        </LabelledControl>
      </div>
      {data?.periods.length === 0 && <p className="mt-4">{t('office-prices.story_none')}</p>}
      {data && data.periods.length > 0 && (
        <>
          <p className="mt-4">
            {t('office-prices.story_lowest')}: <span className="figures font-semibold">{formatEuro(data.lowestCents ?? 0)}</span>
          </p>
          <PriceChart
            since={Date.parse(data.since)}
            until={Date.parse(data.until)}
            lowestCents={data.lowestCents ?? 0}
            periods={data.periods}
            days={Number(days)}
          />
          <div className="-mx-3 sm:-mx-4">
            <ListTable caption={t('office-prices.story_table')} columns={columns(data.since)} rows={data.periods} keyOf={({ from }) => from} empty={null} />
          </div>
        </>
      )}
    </section>
  )
}

const columns = (since: string): Column<PricePeriod>[] => [
  {
    name: t('office-prices.story_since'),
    cell: ({ from }) => (
      <span className={cardNameStyle}>{from < since ? t('office-prices.story_before', { since: formatRomeDateTime(since) }) : formatRomeDateTime(from)}</span>
    ),
  },
  { name: t('office-prices.story_list'), numeric: true, cell: ({ priceCents }) => formatEuro(priceCents) },
  { name: t('office-prices.discount'), numeric: true, cell: ({ discountPercent }) => (discountPercent > 0 ? `${formatPercent(discountPercent)}%` : '–') },
  { name: t('office-prices.paid'), numeric: true, cell: ({ spriceCents }) => <span className="font-semibold">{formatEuro(spriceCents)}</span> },
  {
    name: t('office-prices.story_source'),
    cell: ({ sources }) => [...new Set([sources.price, sources.discount])].map(source => t(`office-prices.source_${source}`)).join(', '),
  },
  {
    name: t('office-prices.story_advertised'),
    onCard: 'prose',
    cell: ({ reduction }) => {
      if (!reduction) return '–'
      if (reduction.struckCents === null) return t('office-prices.story_advertised_none', { price: formatEuro(reduction.lowestCents ?? 0) })
      return t('office-prices.story_advertised_is', { percent: formatPercent(reduction.percent), price: formatEuro(reduction.struckCents) })
    },
  },
]
