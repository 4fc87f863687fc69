import { useState } from 'react'
import type { z } from 'zod'
import type { citiesAnswer, KeptCity } from '#restaurants/profile/contract.ts'
import { Modal } from '../../dialog/modal.tsx'
import { useReadFailure } from '../../failure-texts.ts'
import { useListAddress } from '../../list/list-address.ts'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { Pager } from '../../list/pager.tsx'
import { RowAction } from '../../list/row-action.tsx'
import { SearchBox } from '../../list/search-box.tsx'
import { OfficeButton } from '../../office-button.tsx'
import { OfficeHeading } from '../../office-heading.tsx'
import { placeFailures, placeMeta, placeText as t } from '../place-texts.ts'
import { useKeptList } from '../reads.ts'
import { ChainNav } from './chain-nav.tsx'
import { CityForm } from './city-form.tsx'

export const meta = placeMeta('places.cities')

/** Cities with and without restaurants; the storefront shows those that have one. */
export default function Cities() {
  const address = useListAddress()
  const [open, setOpen] = useState<KeptCity | 'new'>()
  const list = useKeptList<z.output<typeof citiesAnswer>>('/cities', {
    page: address.page,
    limit: 20,
    search: address.search || undefined,
    sort: address.sort || undefined,
  })
  useReadFailure(list, placeFailures())
  const columns: Column<KeptCity>[] = [
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
      <OfficeHeading title={t('places.cities')}>
        <OfficeButton onClick={() => setOpen('new')}>{t('places.add_city')}</OfficeButton>
      </OfficeHeading>
      <ChainNav />
      <div className="mb-4">
        <SearchBox placeholder={t('places.city_search')} address={address} />
      </div>
      <ListTable
        caption={t('places.cities')}
        columns={columns}
        rows={list.data?.cities}
        keyOf={({ id }) => id}
        empty={t(address.search ? 'places.none_found' : 'places.no_cities')}
        read={list}
        sorting={address}
      />
      <Pager what={t('places.cities')} address={address} totalPages={list.data?.totalPages} />
      <Modal title={open === 'new' || !open ? t('places.add_city') : open.name} open={open !== undefined} onClose={() => setOpen(undefined)}>
        {open && <CityForm city={open === 'new' ? undefined : open} saved={() => setOpen(undefined)} />}
      </Modal>
    </>
  )
}
