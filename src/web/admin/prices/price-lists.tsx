import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officeText as t } from '../../i18n/admin-texts.ts'
import { managedBy, useSession } from '../../session/session.ts'
import { api } from '../../shared/api.ts'
import { useReadFailure } from '../failure-texts.ts'
import { smallControl } from '../form/small-field.tsx'
import { useListAddress } from '../list/list-address.ts'
import { FilterChoice, ListFilters } from '../list/list-filters.tsx'
import { ListTable } from '../list/list-table.tsx'
import { Pager } from '../list/pager.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { DraftNotice } from './change-sets/draft-notice.tsx'
import { PlaceSelect, PriceTabs, Small } from './controls.tsx'
import { effectiveColumns } from './effective-columns.tsx'
import { listOfSource } from './list-link.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import type { EffectiveRow } from './override-words.ts'
import { romeInstant, romeWords } from './rome-time.ts'
import { placeName, placeQuery, usePricePlaces } from './use-places.ts'

export const meta = officeMeta('office-prices.lists')

interface EffectivePage {
  at: string
  items: EffectiveRow[]
  totalPages: number
}

const filters = ['category', 'kind', 'only']

/** What everything costs in a place at an instant, and where each value comes from; managers read it for the own restaurants. */
export default function PriceLists() {
  const address = useListAddress()
  const { page, search, sort, filter, filterBy } = address
  const places = usePricePlaces()
  const [user] = useState(useSession()?.user)
  const administrator = user?.role === 1
  const [own = ''] = user ? managedBy(user) : []
  const place = filter('place') || (administrator ? '' : `restaurant:${own}`)
  const moment = filter('at')
  const at = romeInstant(moment)
  const draft = administrator ? filter('draft') : ''
  /** The draft that is filled from here; empty: none, and what is changed holds at once. One stays where one is in the list. */
  const goInto = (draft: string) => filterBy({ draft, ...(page > 1 && { page: String(page) }) }, { replace: true })
  const [edited, setEdited] = useState<EffectiveRow>()
  const list = useQuery({
    queryKey: ['effective-menu', place, at, search, sort, page, filter('category'), filter('kind'), filter('only')],
    queryFn: ({ signal }) =>
      api<EffectivePage>('GET', '/price-lists/effective', {
        signal,
        query: {
          ...placeQuery(place),
          at,
          page,
          limit: 25,
          search: search || undefined,
          sort: sort || undefined,
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
      {administrator ? <PriceTabs draft={draft} /> : <p className="mb-5 max-w-[60ch] text-cenere">{t('office-prices.managers')}</p>}
      {draft && <DraftNotice id={draft} onLeave={() => goInto('')} />}
      <div className="mb-4 grid items-start gap-3 sm:grid-cols-2 lg:max-w-3xl">
        <PlaceSelect
          places={places}
          value={place}
          onChange={value => filterBy({ place: value })}
          label={t('office-prices.place')}
          restaurantsOnly={!administrator}
        />
        <Small label={t('office-prices.moment')} hint={t('office-prices.moment_hint')}>
          {aria => <input {...aria} type="datetime-local" className={smallControl} value={moment} onChange={event => filterBy({ at: event.target.value })} />}
        </Small>
      </div>
      <ListFilters address={address} names={filters}>
        <div className="col-span-2 sm:w-full xl:w-auto">
          <SearchBox placeholder={t('office-prices.search')} address={address} />
        </div>
        <FilterChoice
          name="category"
          label={t('office-prices.category')}
          none={t('office.all_feminine')}
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
        columns={effectiveColumns({
          places,
          onEdit: administrator ? setEdited : undefined,
          listOf: (source, { title }) => (administrator ? listOfSource(places, { place, source, title }) : undefined),
        })}
        rows={list.data?.items}
        keyOf={item => item.id}
        read={list}
        sorting={address}
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
          draft={draft}
          onDraft={goInto}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
