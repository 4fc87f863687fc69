import { useState } from 'react'
import type { z } from 'zod'
import type { CityView, citiesAnswer } from '#restaurants/profile/contract.ts'
import { Modal } from '../../dialog/modal.tsx'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { RowAction } from '../../list/row-action.tsx'
import { AdminButton } from '../../office-button.tsx'
import { AdminHeading } from '../../office-heading.tsx'
import { createRestaurantMeta, restaurantText as t } from '../place-texts.ts'
import { useOfficeListQuery } from '../queries.ts'
import { ChainNav } from './chain-nav.tsx'
import { CityForm } from './city-form.tsx'

export const meta = createRestaurantMeta('places.cities')

/** Cities with and without restaurants; the storefront shows only those with one. */
export default function Cities() {
  const address = useListUrlState()
  const [open, setOpen] = useState<CityView | 'new'>()
  const list = useOfficeListQuery<z.output<typeof citiesAnswer>>('/cities', address)
  const columns: Column<CityView>[] = [
    { name: t('places.city_name'), cell: ({ name }) => <span className="font-semibold">{name}</span>, className: 'min-w-36', sort: 'name' },
    { name: t('places.province'), cell: ({ province }) => province, sort: 'province' },
    { name: t('places.region'), cell: ({ region }) => region, sort: 'region' },
    { name: t('places.coordinates'), cell: ({ latitude, longitude }) => <span className="figures">{`${latitude}, ${longitude}`}</span> },
    { name: t('places.restaurants'), cell: ({ restaurants }) => restaurants, numeric: true, sort: 'restaurants' },
    {
      name: t('places.actions'),
      onCard: 'action',
      cell: city => (
        <RowAction label={t('places.edit_of', { name: city.name })} onClick={() => setOpen(city)}>
          {t('places.edit')}
        </RowAction>
      ),
    },
  ]
  return (
    <>
      <AdminHeading title={t('places.cities')}>
        <ChainNav />
        <AdminButton onClick={() => setOpen('new')}>{t('places.add_city')}</AdminButton>
      </AdminHeading>
      <PagedList
        what={t('places.cities')}
        query={list}
        address={address}
        search={t('places.city_search')}
        columns={columns}
        rows={list.data?.cities}
        keyOf={({ id }) => id}
        empty={t(address.search ? 'places.none_found' : 'places.no_cities')}
      />
      <Modal title={open === 'new' || !open ? t('places.add_city') : open.name} open={open !== undefined} onClose={() => setOpen(undefined)}>
        {open && <CityForm city={open === 'new' ? undefined : open} saved={() => setOpen(undefined)} />}
      </Modal>
    </>
  )
}
