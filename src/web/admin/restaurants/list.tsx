import { useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { RestaurantListItem, restaurantListAnswer } from '#restaurants/profile/contract.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { usePermission } from '../../session/use-permission.ts'
import { getArchiveState, getEmptyReason } from '../list/archive-filter.ts'
import { ArchiveSwitch } from '../list/archive-switch.tsx'
import { FilterChoice, ListFilters } from '../list/list-filters.tsx'
import type { Column } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { PagedList } from '../list/paged-list.tsx'
import { rowActionStyle } from '../list/row-action.tsx'
import { SavedViews } from '../list/saved-views.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useSelection } from '../list/selection/use-selection.ts'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { RecentBulkChanges } from './bulk/recent-changes.tsx'
import { ChainNav } from './chain/chain-nav.tsx'
import { formatServices } from './details/service-names.ts'
import { KitchenAlertMark, KitchenAlerts, KitchenAlertsButton } from './kitchens-to-watch.tsx'
import { emptyListText, restaurantText as t } from './place-texts.ts'
import { useCities, useCompanies, useOfficeListQuery } from './queries.ts'

export const meta = createAdminMeta('office.restaurants')

/** Restaurants of the chain; managers see their own. */
export default function Restaurants() {
  const seesChain = usePermission('chain-read')
  const canChange = usePermission('manager')
  const isAdministrator = usePermission('administrator')
  const address = useListUrlState()
  const [isWatching, setWatching] = useState(false)
  const cities = useCities(seesChain)
  const companies = useCompanies(seesChain)
  const { filter } = address
  const list = useOfficeListQuery<z.output<typeof restaurantListAnswer>>('/restaurants', address, {
    state: getArchiveState(address),
    city: filter('city') || undefined,
    company: filter('company') || undefined,
  })
  const bulkFilter = { search: address.search, ...(filter('city') && { city: filter('city') }), ...(filter('company') && { company: filter('company') }) }
  const rows = list.data?.restaurants
  const isInUse = getArchiveState(address) === 'active'
  const scope = JSON.stringify([bulkFilter, isInUse])
  const selection = useSelection(rows?.map(({ id }) => id) ?? [], scope, list.data?.total)

  return (
    <>
      <AdminHeading title={t('places.restaurants')}>
        <ChainNav />
        <div className="flex flex-wrap items-center gap-1 max-sm:w-full sm:ml-auto">
          <KitchenAlertsButton open={isWatching} onToggle={() => setWatching(!isWatching)} />
          <SavedViews />
          {canChange && <RecentBulkChanges />}
          <AdminButtonLink to="/dashboard/admin/add-restaurant" className="ml-1 max-sm:grow">
            {t('places.add_restaurant')}
          </AdminButtonLink>
        </div>
      </AdminHeading>
      <KitchenAlerts open={isWatching} />
      <PagedList
        what={t('places.restaurants')}
        query={list}
        address={address}
        filters={
          <div className="flex flex-wrap items-center gap-x-3 [&>*]:mb-2 max-sm:[&>*]:w-full">
            <SearchBox placeholder={t('places.search')} address={address} narrow />
            <ArchiveSwitch address={address} />
            {seesChain && (
              <ListFilters address={address} names={names}>
                <FilterChoice
                  name="city"
                  label={t('places.city')}
                  none={adminText('office.all_feminine')}
                  address={address}
                  choices={(cities ?? []).map(city => [city.id, city.name])}
                />
                <FilterChoice
                  name="company"
                  label={t('places.company')}
                  none={adminText('office.all_feminine')}
                  address={address}
                  choices={(companies ?? []).map(company => [company.id, company.legalName])}
                />
              </ListFilters>
            )}
          </div>
        }
        columns={columns(seesChain)}
        rows={rows}
        {...(canChange && { selection: { of: selection, nameOf: ({ name }: RestaurantListItem) => name } })}
        keyOf={({ id }) => id}
        empty={emptyListText(getEmptyReason(address, names), 'places.none_yet')}
        below={<BulkBar selection={selection} total={isInUse ? list.data?.total : undefined} filter={bulkFilter} isAdministrator={isAdministrator} />}
      />
    </>
  )
}

const names = ['city', 'company']

/** Two lines of a table fit into a row of 44 px. */
const smallTextStyle = 'block xl:text-[0.8125rem] xl:leading-4'

const columns = (administrator: boolean): Column<RestaurantListItem>[] => [
  {
    name: t('places.name'),
    cell: ({ id, name, archived }) => (
      <>
        <Link to={`/dashboard/admin/restaurants/${id}`} className="link -my-2 inline-block py-2 font-semibold">
          {name}
        </Link>
        <KitchenAlertMark restaurantId={id} />
        {archived && <span className="ml-2 rounded-control bg-carbone px-2 py-0.5 text-crema">{t('places.archived')}</span>}
      </>
    ),
    className: 'min-w-32 lg:min-w-44 xl:whitespace-nowrap',
    sort: 'name',
  },
  { name: t('places.city'), cell: ({ city }) => city.name, sort: 'city' },
  { name: t('places.address'), cell: ({ address }) => <span className={smallTextStyle}>{address}</span>, className: 'min-w-36 lg:min-w-44' },
  ...(administrator
    ? [
        {
          name: t('places.company'),
          cell: ({ company }: RestaurantListItem) => <span className={smallTextStyle}>{company.legalName}</span>,
          className: 'min-w-28 lg:min-w-36',
          sort: 'company',
        },
      ]
    : []),
  {
    name: t('places.services'),
    cell: ({ services }) =>
      services.length > 0 ? (
        <span className={smallTextStyle}>{formatServices(services)}</span>
      ) : (
        <strong className="rounded-control bg-miele-chiaro px-2 py-0.5">{t('places.no_service')}</strong>
      ),
    className: 'min-w-28 lg:min-w-36',
  },
  {
    name: t('places.orders'),
    onCard: 'action',
    cell: ({ id, name }) => (
      <Link to={`/dashboard/admin/restaurants/${id}/orders`} className={rowActionStyle} aria-label={t('places.orders_of', { name })}>
        {t('places.orders')}
      </Link>
    ),
  },
]
