import { useState } from 'react'
import type { z } from 'zod'
import type { CompanyView, companiesAnswer } from '#restaurants/profile/contract.ts'
import { Modal } from '../../dialog/modal.tsx'
import { getArchiveState, getEmptyReason } from '../../list/archive-filter.ts'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { AdminButton } from '../../office-button.tsx'
import { AdminHeading } from '../../office-heading.tsx'
import { useToggleArchived } from '../archiving.ts'
import { EditableRowActions, RowName } from '../kept-row.tsx'
import { createRestaurantMeta, emptyListText, restaurantText as t } from '../place-texts.ts'
import { useOfficeListQuery } from '../queries.ts'
import { ChainNav } from './chain-nav.tsx'
import { CompanyForm } from './company-form.tsx'

export const meta = createRestaurantMeta('places.companies')

/** Companies that run restaurants: the chain itself and its franchisees. */
export default function Companies() {
  const address = useListUrlState()
  const [open, setOpen] = useState<CompanyView | 'new'>()
  const toggleArchived = useToggleArchived()
  const list = useOfficeListQuery<z.output<typeof companiesAnswer>>('/companies', address, { state: getArchiveState(address) })
  const columns: Column<CompanyView>[] = [
    {
      name: t('places.legal_name'),
      cell: ({ legalName, archived, isChain }) => (
        <>
          <RowName name={legalName} archived={archived} />
          {isChain && <span className="ml-2 rounded-control bg-miele-chiaro px-2 py-0.5">{t('places.the_chain')}</span>}
        </>
      ),
      className: 'min-w-44',
      sort: 'name',
    },
    { name: t('places.vat_number'), cell: ({ vatNumber }) => <span className="figures">{vatNumber}</span>, sort: 'vat' },
    {
      name: t('places.address'),
      cell: ({ street, streetNumber, postcode, city, province }) => `${street} ${streetNumber}, ${postcode} ${city} (${province})`,
      className: 'min-w-40',
      sort: 'city',
    },
    { name: t('places.restaurants'), cell: ({ restaurants }) => restaurants, numeric: true, sort: 'restaurants' },
    {
      name: t('places.actions'),
      onCard: 'action',
      cell: company => (
        <EditableRowActions
          name={company.legalName}
          archived={company.archived}
          onEdit={() => setOpen(company)}
          onArchive={() => void toggleArchived(`/companies/${company.id}`, 'company', company)}
        />
      ),
    },
  ]
  return (
    <>
      <AdminHeading title={t('places.companies')}>
        <ChainNav />
        <AdminButton onClick={() => setOpen('new')}>{t('places.add_company')}</AdminButton>
      </AdminHeading>
      <PagedList
        what={t('places.companies')}
        query={list}
        address={address}
        search={t('places.company_search')}
        archive
        columns={columns}
        rows={list.data?.companies}
        keyOf={({ id }) => id}
        empty={emptyListText(getEmptyReason(address), 'places.no_companies')}
      />
      <Modal title={open === 'new' || !open ? t('places.add_company') : open.legalName} open={open !== undefined} onClose={() => setOpen(undefined)} wide>
        {open && <CompanyForm company={open === 'new' ? undefined : open} saved={() => setOpen(undefined)} />}
      </Modal>
    </>
  )
}
