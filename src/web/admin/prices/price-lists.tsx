import { useState } from 'react'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { getManagedRestaurantIds, useSession } from '../../session/session.ts'
import { usePermission } from '../../session/use-permission.ts'
import { smallControlStyle } from '../form/small-field.tsx'
import { FilterChoice, ListFilters } from '../list/list-filters.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { PagedList } from '../list/paged-list.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { DraftNotice } from './change-sets/draft-notice.tsx'
import { LabelledControl, PriceScopeSelect, PriceTabs } from './controls.tsx'
import { createEffectiveColumns } from './effective-columns.tsx'
import { getSourceListPath } from './list-link.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import type { EffectiveRow } from './override-words.ts'
import { formatRomeDateTime, parseRomeLocal } from './rome-time.ts'
import { getScopeName, toScopeQuery, usePriceListOptions } from './use-places.ts'

export const meta = createAdminMeta('office-prices.lists')

interface EffectivePage {
  at: string
  items: EffectiveRow[]
  totalPages: number
}

const filters = ['category', 'kind', 'only']

/** Effective prices in a scope at an instant, with the source of each value; managers can read their own restaurants. */
export default function PriceLists() {
  const address = useListUrlState()
  const { page, filter, filterBy } = address
  const places = usePriceListOptions()
  const [user] = useState(useSession()?.user)
  const isAdministrator = user?.role === 1
  const seesChain = usePermission('chain-read')
  const [own = ''] = user ? getManagedRestaurantIds(user) : []
  const place = filter('place') || (seesChain ? '' : `restaurant:${own}`)
  const localTime = filter('at')
  const at = parseRomeLocal(localTime)
  const draft = seesChain ? filter('draft') : ''
  /** Selects the draft to fill, keeping the page; with an empty id, changes apply immediately. */
  const selectDraft = (draft: string) => filterBy({ draft, ...(page > 1 && { page: String(page) }) }, { replace: true })
  const [editedItem, setEditedItem] = useState<EffectiveRow>()
  const list = useListQuery<EffectivePage>(address, {
    key: 'effective-menu',
    path: '/price-lists/effective',
    query: {
      ...toScopeQuery(place),
      at,
      limit: 25,
      categoryId: filter('category') || undefined,
      kind: filter('kind') || undefined,
      only: filter('only') || undefined,
    },
    texts: { refused: t('office-prices.refused'), broken: t('office-prices.failed') },
  })
  const name = getScopeName(places, place)
  return (
    <>
      <AdminHeading title={t('office-prices.lists')}>{seesChain && <PriceTabs draft={draft} inHeading />}</AdminHeading>
      {!seesChain && <p className="mb-3 text-cenere">{t('office-prices.managers')}</p>}
      {draft && <DraftNotice id={draft} onLeave={() => selectDraft('')} />}
      <div className="mb-2 grid items-start gap-3 sm:grid-cols-2 max-xl:lg:max-w-3xl xl:flex xl:items-center">
        <PriceScopeSelect
          places={places}
          value={place}
          onChange={value => filterBy({ place: value })}
          label={t('office-prices.place')}
          restaurantsOnly={!seesChain}
          inline
        />
        <LabelledControl label={t('office-prices.moment')} hint={t('office-prices.moment_hint')} inline>
          {aria => (
            <input {...aria} type="datetime-local" className={smallControlStyle} value={localTime} onChange={event => filterBy({ at: event.target.value })} />
          )}
        </LabelledControl>
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
      {/* The fields above show the same. */}
      <p className="sr-only" aria-live="polite">
        {at ? t('office-prices.shown_at', { place: name, at: formatRomeDateTime(at) }) : t('office-prices.shown_now', { place: name })}
      </p>
      <PagedList
        what={t('office-prices.lists')}
        query={list}
        address={address}
        columns={createEffectiveColumns({
          places,
          onEdit: isAdministrator ? setEditedItem : undefined,
          listOf: (source, { title }) => (seesChain ? getSourceListPath(places, { place, source, title }) : undefined),
        })}
        rows={list.data?.items}
        keyOf={item => item.id}
        empty={
          <div className="grid justify-items-center gap-2">
            <p className="text-name font-semibold">{t('office-prices.none')}</p>
            <p className="text-cenere">{t('office-prices.none_hint')}</p>
          </div>
        }
      />
      {editedItem && (
        <OverrideDialog
          key={editedItem.id}
          item={list.data?.items.find(({ id }) => id === editedItem.id) ?? editedItem}
          place={place}
          places={places}
          draft={draft}
          onDraft={selectDraft}
          onClose={() => setEditedItem(undefined)}
        />
      )}
    </>
  )
}
