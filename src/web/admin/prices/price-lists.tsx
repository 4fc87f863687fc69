import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { officeText as t } from '../../office-texts.ts'
import { useReadFailure } from '../failure-texts.ts'
import { useListAddress } from '../list/list-address.ts'
import { FilterChoice, ListFilters } from '../list/list-filters.tsx'
import { type Column, ListTable } from '../list/list-table.tsx'
import { Pager } from '../list/pager.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { PlaceSelect, PriceTabs, Small, smallControl } from './controls.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import { type EffectiveRow, euro, percentWords, reductionWords } from './override-words.ts'
import { romeInstant, romeWords } from './rome-time.ts'
import { SourceMark } from './source-mark.tsx'
import { type PricePlaces, placeName, placeQuery, usePricePlaces } from './use-places.ts'

export const meta = officeMeta('office-prices.lists')

interface EffectivePage {
  at: string
  items: EffectiveRow[]
  totalPages: number
}

const filters = ['category', 'kind', 'only']

/** What everything costs in a place at an instant, and where each value comes from. */
export default function PriceLists() {
  const address = useListAddress()
  const { page, search, filter, filterBy } = address
  const places = usePricePlaces()
  const place = filter('place')
  const moment = filter('at')
  const at = romeInstant(moment)
  const [edited, setEdited] = useState<EffectiveRow>()
  const list = useQuery({
    queryKey: ['effective-menu', place, at, search, page, filter('category'), filter('kind'), filter('only')],
    queryFn: ({ signal }) =>
      api<EffectivePage>('GET', '/price-lists/effective', {
        signal,
        query: {
          ...placeQuery(place),
          at,
          page,
          limit: 25,
          search: search || undefined,
          categoryId: filter('category') || undefined,
          kind: filter('kind') || undefined,
          only: filter('only') || undefined,
        },
      }),
    placeholderData: keepPreviousData,
  })
  useReadFailure(list, { refused: t('office-prices.refused'), broken: t('office-prices.failed') })
  const name = placeName(places, place)
  return (
    <>
      <OfficeHeading title={t('office-prices.lists')} />
      <PriceTabs />
      <div className="mb-4 grid items-start gap-3 sm:grid-cols-2 lg:max-w-3xl">
        <PlaceSelect places={places} value={place} onChange={value => filterBy({ place: value })} label={t('office-prices.place')} />
        <Small label={t('office-prices.moment')} hint={t('office-prices.moment_hint')}>
          {aria => <input {...aria} type="datetime-local" className={smallControl} value={moment} onChange={event => filterBy({ at: event.target.value })} />}
        </Small>
      </div>
      <ListFilters address={address} names={filters}>
        <div className="col-span-2">
          <SearchBox placeholder={t('office-prices.search')} address={address} />
        </div>
        <FilterChoice
          name="category"
          label={t('office-prices.category')}
          address={address}
          choices={(places?.categories ?? []).map(({ id, name }) => [id, name])}
        />
        <FilterChoice
          name="kind"
          label={t('office-prices.kind')}
          address={address}
          choices={(['food', 'option', 'combo'] as const).map(kind => [kind, t(`office-prices.kind_${kind}`)])}
        />
        <FilterChoice name="only" label={t('office-prices.only')} address={address} choices={[['overridden', t('office-prices.only_overridden')]]} />
      </ListFilters>
      <p className="mb-3 font-semibold" aria-live="polite">
        {at ? t('office-prices.shown_at', { place: name, at: romeWords(at) }) : t('office-prices.shown_now', { place: name })}
      </p>
      <ListTable
        caption={t('office-prices.lists')}
        columns={columns(places, setEdited)}
        rows={list.data?.items}
        keyOf={item => item.id}
        stale={list.isPlaceholderData}
        rowClass="h-16"
        empty={
          <div className="grid justify-items-center gap-2">
            <p className="text-name font-semibold">{t('office-prices.none')}</p>
            <p className="text-cenere">{t('office-prices.none_hint')}</p>
          </div>
        }
      />
      <Pager what={t('office-prices.lists')} address={address} totalPages={list.data?.totalPages} />
      {edited && (
        <OverrideDialog
          key={edited.id}
          item={list.data?.items.find(({ id }) => id === edited.id) ?? edited}
          place={place}
          places={places}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

const columns = (places: PricePlaces | undefined, onEdit: (item: EffectiveRow) => void): Column<EffectiveRow>[] => [
  {
    name: t('office-prices.item'),
    className: 'min-w-44',
    cell: item => (
      <>
        <span className="block font-semibold">{item.title}</span>
        <span className="text-cenere">
          {item.group}
          {item.kind !== 'food' && ` · ${t(`office-prices.kind_${item.kind}`)}`}
        </span>
      </>
    ),
  },
  {
    name: t('office-prices.price'),
    numeric: true,
    cell: item => (
      <>
        {euro(item.priceCents)}
        <SourceMark source={item.sources.priceCents} />
      </>
    ),
  },
  {
    name: t('office-prices.discount'),
    numeric: true,
    cell: item => (
      <>
        {item.kind === 'option' ? '–' : `${percentWords(item.discountPercent)}%`}
        <SourceMark source={item.sources.discountPercent} />
      </>
    ),
  },
  {
    name: t('office-prices.paid'),
    numeric: true,
    cell: item => (
      <div className="grid justify-items-end">
        <span className="font-semibold">{euro(item.spriceCents)}</span>
        {item.reduction && <span className="max-w-56 text-right whitespace-normal text-cenere">{reductionWords(item.reduction)}</span>}
      </div>
    ),
  },
  {
    name: t('office-prices.vat'),
    cell: item => (
      <>
        {places?.vatClasses.find(({ code }) => code === item.vatClass)?.title ?? item.vatClass ?? '–'}
        <SourceMark source={item.sources.vatClass} />
      </>
    ),
  },
  {
    name: t('office-prices.on_sale'),
    cell: item => (
      <>
        {item.visible ? t(item.available ? 'office-prices.yes' : 'office-prices.no') : t('office-prices.hidden')}
        <SourceMark source={item.visible ? item.sources.available : item.sources.visible} />
      </>
    ),
  },
  {
    name: t('office-prices.change'),
    cell: item => (
      <button
        type="button"
        className="link -my-2 inline-block min-h-10 font-semibold"
        aria-label={t('office-prices.change_named', { title: item.title })}
        onClick={() => onEdit(item)}
      >
        {t('office-prices.change')}
      </button>
    ),
  },
]
