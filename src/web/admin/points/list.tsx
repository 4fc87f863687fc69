import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ShownProgramme } from '#promotions/points/contract.ts'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { givenName } from '../coupons/coupon-words.ts'
import { toastFailure, useReadFailure } from '../failure-texts.ts'
import { ArchiveSwitch } from '../list/archive-switch.tsx'
import { useListAddress } from '../list/list-address.ts'
import { type Column, ListTable } from '../list/list-table.tsx'
import { Pager, useLastPage } from '../list/pager.tsx'
import { RowAction, RowActions, rowAction } from '../list/row-action.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { shownOf, stateOf } from '../list/shown.ts'
import { OfficeButtonLink } from '../office-button.tsx'
import { HeadButtons, OfficeHeading, officeMeta } from '../office-heading.tsx'
import { peopleText } from '../users/people-texts.ts'
import { ImportProgrammes } from './import-programmes.tsx'

export const meta = officeMeta('office-points.points')

/** Points programmes, and the way to each customer's points. */
export default function Points() {
  const t = useOfficeTexts()
  const queries = useQueryClient()
  const address = useListAddress()
  const { page, sort } = address
  const state = stateOf(address)
  const programmes = useQuery({
    queryKey: ['programmes', page, sort, state],
    queryFn: ({ signal }) =>
      api<{ programmes: ShownProgramme[]; totalPages: number }>('GET', '/points/programmes', {
        signal,
        query: { page, limit: 20, sort: sort || undefined, state },
      }),
    placeholderData: keepPreviousData,
  })
  useReadFailure(programmes, { refused: t('office.failed') })
  useLastPage(address, programmes)
  const move = useMutation({
    mutationFn: ({ id, version, to }: { id: string; version: number; to: 'archive' | 'restore' }) =>
      api<{ message: string; programme: ShownProgramme }>('POST', `/points/programmes/${id}/${to}`, { body: { version } }),
    onSuccess: ({ message, programme }, { to }) => {
      const back = to === 'archive' ? 'restore' : 'archive'
      toast({ tone: 'success', text: message, action: { label: t('office-points.undo'), run: () => move.mutate({ ...programme, to: back }) } })
    },
    onError: error => toastFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['programmes'] }),
  })
  const stands = ({ archived, active }: ShownProgramme) => (archived ? 'archived' : active ? 'active' : 'off')
  const columns: Column<ShownProgramme>[] = [
    {
      name: t('office-points.title'),
      cell: ({ title, rewardFood }) => (
        <>
          <span className="font-semibold">{title}</span>
          {rewardFood?.deleted && (
            <span className="block">
              <span className="inline-block rounded-control bg-sabbia px-2 py-0.5 font-semibold">
                {t('office-coupons.gives_food', { title: givenName(rewardFood) })}
              </span>
            </span>
          )}
        </>
      ),
      className: 'min-w-44',
      sort: 'title',
    },
    { name: t('office-points.needed'), numeric: true, cell: ({ pointsNeeded }) => pointsNeeded, sort: 'needed' },
    { name: t('office-points.state'), cell: programme => t(`office-points.state_${stands(programme)}`), sort: 'state' },
    { name: t('office-points.customers'), numeric: true, cell: ({ customers }) => customers, sort: 'customers' },
    { name: t('office-points.outstanding'), numeric: true, cell: ({ outstanding }) => outstanding, sort: 'outstanding' },
    {
      name: t('office.actions'),
      onCard: 'action',
      cell: ({ id, version, title, archived }) => (
        <RowActions>
          <Link to={`/dashboard/admin/points/${id}`} className={rowAction} aria-label={t('office-points.edit_named', { title })}>
            {t('office.edit')}
          </Link>
          <RowAction
            label={archived ? t('office-points.restore_named', { title }) : t('office-points.archive_named', { title })}
            onClick={() => move.mutate({ id, version, to: archived ? 'restore' : 'archive' })}
          >
            {archived ? t('office-points.restore') : t('office-points.archive')}
          </RowAction>
        </RowActions>
      ),
    },
  ]
  return (
    <>
      <OfficeHeading title={t('office-points.points')}>
        <HeadButtons>
          <ImportProgrammes />
          <OfficeButtonLink to="/dashboard/admin/points/new">{t('office-points.add')}</OfficeButtonLink>
        </HeadButtons>
      </OfficeHeading>
      <div className="mb-4 flex sm:justify-end">
        <ArchiveSwitch address={address} />
      </div>
      <ListTable
        caption={t('office-points.programmes')}
        columns={columns}
        rows={programmes.data?.programmes}
        keyOf={({ id }) => id}
        skeletons={2}
        read={programmes}
        sorting={address}
        empty={<p className="text-name font-semibold">{t(shownOf(address) === 'archived' ? 'office.nothing_archived' : 'office-points.none')}</p>}
      />
      <Pager what={t('office-points.programmes')} address={address} totalPages={programmes.data?.totalPages} short />
      <CustomerSearch />
    </>
  )
}

interface FoundUsers {
  results: { id: string; name: string; email: string }[]
}

function CustomerSearch() {
  const t = useOfficeTexts()
  const address = useListAddress()
  const { search } = address
  const found = useQuery({
    queryKey: ['points-customers', search],
    queryFn: ({ signal }) => api<FoundUsers>('GET', '/auth/get-users', { query: { page: 1, limit: 10, search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <section className="mt-8 grid gap-4" aria-labelledby="points-customer">
      <h2 id="points-customer" className="text-name">
        {t('office-points.customer')}
      </h2>
      <SearchBox placeholder={t('office-points.customer_search')} address={address} />
      {search !== '' && found.data && (
        <ListTable
          caption={t('office-points.customer')}
          columns={[
            { name: peopleText('people.name'), cell: ({ name }) => <span className="font-semibold">{name}</span> },
            { name: peopleText('people.email'), cell: ({ email }) => email },
            {
              name: t('office-points.points'),
              cell: ({ id, name }) => (
                <Link to={`/dashboard/admin/points/customer/${id}`} className={rowAction} aria-label={t('office-points.customer_open', { name })}>
                  {t('office-points.open')}
                </Link>
              ),
            },
          ]}
          rows={found.data.results}
          keyOf={({ id }) => id}
          empty={<p>{t('office-points.customer_none')}</p>}
        />
      )}
    </section>
  )
}
