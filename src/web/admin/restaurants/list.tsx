import { useEffect } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { ListedPlace, placesAnswer } from '#restaurants/profile/contract.ts'
import { officeText } from '../../i18n/admin-texts.ts'
import { useSession } from '../../session/session.ts'
import { useReadFailure } from '../failure-texts.ts'
import { ArchiveSwitch } from '../list/archive-switch.tsx'
import { useListAddress } from '../list/list-address.ts'
import { FilterChoice, ListFilters } from '../list/list-filters.tsx'
import { type Column, ListTable } from '../list/list-table.tsx'
import { Pager } from '../list/pager.tsx'
import { rowAction } from '../list/row-action.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { stateOf, whyEmpty } from '../list/shown.ts'
import { OfficeButtonLink } from '../office-button.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { ChainNav } from './chain/chain-nav.tsx'
import { serviceNames } from './details/service-names.ts'
import { KitchenMark, KitchensToWatch } from './kitchens-to-watch.tsx'
import { noneText, placeFailures, placeText as t } from './place-texts.ts'
import { useCities, useCompanies, useKeptList } from './reads.ts'

export const meta = officeMeta('office.restaurants')

/** Every restaurant of the chain; a manager's list has the own ones. */
export default function Restaurants() {
  const administrator = useSession()?.user.role === 1
  const address = useListAddress()
  const cities = useCities(administrator)
  const companies = useCompanies(administrator)
  const { page, search, sort, goTo, filter } = address
  const list = useKeptList<z.output<typeof placesAnswer>>('/restaurants', {
    page,
    limit: 20,
    search: search || undefined,
    sort: sort || undefined,
    state: stateOf(address),
    city: filter('city') || undefined,
    company: filter('company') || undefined,
  })
  useReadFailure(list, placeFailures())
  const last = list.data?.totalPages
  useEffect(() => {
    if (last !== undefined && page > last && !list.isPlaceholderData) goTo(last)
  }, [last, page, goTo, list.isPlaceholderData])

  return (
    <>
      <OfficeHeading title={t('places.restaurants')}>
        {administrator && <OfficeButtonLink to="/dashboard/admin/add-restaurant">{t('places.add_restaurant')}</OfficeButtonLink>}
      </OfficeHeading>
      <ChainNav />
      <KitchensToWatch />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SearchBox placeholder={t('places.search')} address={address} />
        <ArchiveSwitch address={address} />
      </div>
      {administrator && (
        <ListFilters address={address} names={names}>
          <FilterChoice
            name="city"
            label={t('places.city')}
            none={officeText('office.all_feminine')}
            address={address}
            choices={(cities ?? []).map(each => [each.id, each.name])}
          />
          <FilterChoice
            name="company"
            label={t('places.company')}
            none={officeText('office.all_feminine')}
            address={address}
            choices={(companies ?? []).map(each => [each.id, each.legalName])}
          />
        </ListFilters>
      )}
      <ListTable
        caption={t('places.restaurants')}
        columns={columns(administrator)}
        rows={list.data?.restaurants}
        keyOf={({ id }) => id}
        empty={noneText(whyEmpty(address, names), 'places.none_yet')}
        read={list}
        sorting={address}
      />
      <Pager what={t('places.restaurants')} address={address} totalPages={last} />
    </>
  )
}

const names = ['city', 'company']

const columns = (administrator: boolean): Column<ListedPlace>[] => [
  {
    name: t('places.name'),
    cell: ({ id, name, archived }) => (
      <>
        <Link to={`/dashboard/admin/restaurants/${id}`} className="link -my-2 inline-block py-2 font-semibold">
          {name}
        </Link>
        <KitchenMark restaurantId={id} />
        {archived && <span className="ml-2 rounded-control bg-carbone px-2 py-0.5 text-crema">{t('places.archived')}</span>}
      </>
    ),
    className: 'min-w-32 lg:min-w-44',
    sort: 'name',
  },
  { name: t('places.city'), cell: ({ city }) => city.name, sort: 'city' },
  { name: t('places.address'), cell: ({ address }) => address, className: 'min-w-36 lg:min-w-44' },
  ...(administrator
    ? [{ name: t('places.company'), cell: ({ company }: ListedPlace) => company.legalName, className: 'min-w-28 lg:min-w-36', sort: 'company' }]
    : []),
  {
    name: t('places.services'),
    cell: ({ services }) => serviceNames(services) || <strong className="rounded-control bg-miele-chiaro px-2 py-0.5">{t('places.no_service')}</strong>,
    className: 'min-w-28 lg:min-w-36',
  },
  {
    name: t('places.orders'),
    onCard: 'action',
    cell: ({ id, name }) => (
      <Link to={`/dashboard/admin/restaurants/${id}/orders`} className={rowAction} aria-label={t('places.orders_of', { name })}>
        {t('places.orders')}
      </Link>
    ),
  },
]
