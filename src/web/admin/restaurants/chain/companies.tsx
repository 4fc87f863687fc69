import { useState } from 'react'
import type { z } from 'zod'
import type { companiesAnswer, KeptCompany } from '#restaurants/profile/contract.ts'
import { Modal } from '../../dialog/modal.tsx'
import { useReadFailure } from '../../failure-texts.ts'
import { ArchiveSwitch } from '../../list/archive-switch.tsx'
import { useListAddress } from '../../list/list-address.ts'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { Pager } from '../../list/pager.tsx'
import { SearchBox } from '../../list/search-box.tsx'
import { stateOf, whyEmpty } from '../../list/shown.ts'
import { OfficeButton } from '../../office-button.tsx'
import { OfficeHeading } from '../../office-heading.tsx'
import { useArchiving } from '../archiving.ts'
import { KeptActions, KeptName } from '../kept-row.tsx'
import { noneText, placeFailures, placeMeta, placeText as t } from '../place-texts.ts'
import { useKeptList } from '../reads.ts'
import { ChainNav } from './chain-nav.tsx'
import { CompanyForm } from './company-form.tsx'

export const meta = placeMeta('places.companies')

/** The firms that run restaurants: the chain itself and its franchisees. */
export default function Companies() {
  const address = useListAddress()
  const [open, setOpen] = useState<KeptCompany | 'new'>()
  const archive = useArchiving()
  const list = useKeptList<z.output<typeof companiesAnswer>>('/companies', {
    page: address.page,
    limit: 20,
    search: address.search || undefined,
    sort: address.sort || undefined,
    state: stateOf(address),
  })
  useReadFailure(list, placeFailures())
  const columns: Column<KeptCompany>[] = [
    {
      name: t('places.legal_name'),
      cell: ({ legalName, archived, isChain }) => (
        <>
          <KeptName name={legalName} archived={archived} />
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
        <KeptActions
          name={company.legalName}
          archived={company.archived}
          onEdit={() => setOpen(company)}
          onArchive={() => void archive(`/companies/${company.id}`, 'company', company)}
        />
      ),
    },
  ]
  return (
    <>
      <OfficeHeading title={t('places.companies')}>
        <OfficeButton onClick={() => setOpen('new')}>{t('places.add_company')}</OfficeButton>
      </OfficeHeading>
      <ChainNav />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SearchBox placeholder={t('places.company_search')} address={address} />
        <ArchiveSwitch address={address} />
      </div>
      <ListTable
        caption={t('places.companies')}
        columns={columns}
        rows={list.data?.companies}
        keyOf={({ id }) => id}
        empty={noneText(whyEmpty(address), 'places.no_companies')}
        read={list}
        sorting={address}
      />
      <Pager what={t('places.companies')} address={address} totalPages={list.data?.totalPages} />
      <Modal title={open === 'new' || !open ? t('places.add_company') : open.legalName} open={open !== undefined} onClose={() => setOpen(undefined)} wide>
        {open && <CompanyForm company={open === 'new' ? undefined : open} saved={() => setOpen(undefined)} />}
      </Modal>
    </>
  )
}
