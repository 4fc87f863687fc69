import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ProgrammeView } from '#promotions/points/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { freeFoodTitle } from '../coupons/coupon-words.ts'
import { toastFailure } from '../failure-texts.ts'
import { getArchiveFilter, getArchiveState } from '../list/archive-filter.ts'
import { type Column, ListTable } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { PagedList } from '../list/paged-list.tsx'
import { OpenLink, RowAction, RowActions, rowActionStyle } from '../list/row-action.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta, HeadingButtons } from '../office-heading.tsx'
import { peopleText } from '../users/people-texts.ts'
import { ImportProgrammes } from './import-programmes.tsx'

export const meta = createAdminMeta('office-points.points')

/** Points programmes, with links to the customers' points. */
export default function Points() {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const address = useListUrlState()
  const programmes = useListQuery<{ programmes: ProgrammeView[]; totalPages: number }>(address, {
    key: 'programmes',
    path: '/points/programmes',
    // The search on this screen is for customers.
    query: { limit: 20, search: undefined, state: getArchiveState(address) },
    texts: { refused: t('office.failed') },
  })
  const toggleArchived = useMutation({
    mutationFn: ({ id, version, to }: { id: string; version: number; to: 'archive' | 'restore' }) =>
      api<{ message: string; programme: ProgrammeView }>('POST', `/points/programmes/${id}/${to}`, { body: { version } }),
    onSuccess: ({ message, programme }, { to }) => {
      const reverseAction = to === 'archive' ? 'restore' : 'archive'
      toast({
        tone: 'success',
        text: message,
        action: { label: t('office-points.undo'), run: () => toggleArchived.mutate({ ...programme, to: reverseAction }) },
      })
    },
    onError: error => toastFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['programmes'] }),
  })
  const getProgrammeStatus = ({ archived, active }: ProgrammeView) => (archived ? 'archived' : active ? 'active' : 'off')
  const columns: Column<ProgrammeView>[] = [
    {
      name: t('office-points.title'),
      cell: ({ title, rewardFood }) => (
        <>
          <span className="font-semibold">{title}</span>
          {rewardFood?.deleted && (
            <span className="block">
              <span className="inline-block rounded-control bg-sabbia px-2 py-0.5 font-semibold">
                {t('office-coupons.gives_food', { title: freeFoodTitle(rewardFood) })}
              </span>
            </span>
          )}
        </>
      ),
      className: 'min-w-44',
      sort: 'title',
    },
    { name: t('office-points.needed'), numeric: true, cell: ({ pointsNeeded }) => pointsNeeded, sort: 'needed' },
    { name: t('office-points.state'), cell: programme => t(`office-points.state_${getProgrammeStatus(programme)}`), sort: 'state' },
    { name: t('office-points.customers'), numeric: true, cell: ({ customers }) => customers, sort: 'customers' },
    { name: t('office-points.outstanding'), numeric: true, cell: ({ outstanding }) => outstanding, sort: 'outstanding' },
    {
      name: t('office.actions'),
      onCard: 'action',
      cell: ({ id, version, title, archived }) => (
        <RowActions>
          <OpenLink to={`/dashboard/admin/points/${id}`} title={title} label={t('office-points.edit_named', { title })} edit={t('office.edit')} />
          <RowAction
            label={archived ? t('office-points.restore_named', { title }) : t('office-points.archive_named', { title })}
            onClick={() => toggleArchived.mutate({ id, version, to: archived ? 'restore' : 'archive' })}
          >
            {archived ? t('office-points.restore') : t('office-points.archive')}
          </RowAction>
        </RowActions>
      ),
    },
  ]
  return (
    <>
      <AdminHeading title={t('office-points.points')}>
        <HeadingButtons>
          <ImportProgrammes />
          <AdminButtonLink to="/dashboard/admin/points/new">{t('office-points.add')}</AdminButtonLink>
        </HeadingButtons>
      </AdminHeading>
      <PagedList
        what={t('office-points.programmes')}
        query={programmes}
        address={address}
        archive
        columns={columns}
        rows={programmes.data?.programmes}
        keyOf={({ id }) => id}
        skeletons={2}
        empty={<p className="text-name font-semibold">{t(getArchiveFilter(address) === 'archived' ? 'office.nothing_archived' : 'office-points.none')}</p>}
        pager={{ short: true }}
      />
      <CustomerSearch />
    </>
  )
}

interface CustomerSearchResponse {
  results: { id: string; name: string; email: string }[]
}

function CustomerSearch() {
  const t = useAdminTexts()
  const address = useListUrlState()
  const { search } = address
  const customerQuery = useQuery({
    queryKey: ['points-customers', search],
    queryFn: ({ signal }) => api<CustomerSearchResponse>('GET', '/auth/get-users', { query: { page: 1, limit: 10, search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <section className="mt-8 grid gap-4" aria-labelledby="points-customer">
      <h2 id="points-customer" className="text-name">
        {t('office-points.customer')}
      </h2>
      <SearchBox placeholder={t('office-points.customer_search')} address={address} />
      {search !== '' && customerQuery.data && (
        <ListTable
          caption={t('office-points.customer')}
          columns={[
            { name: peopleText('people.name'), cell: ({ name }) => <span className="font-semibold">{name}</span> },
            { name: peopleText('people.email'), cell: ({ email }) => email },
            {
              name: t('office-points.points'),
              cell: ({ id, name }) => (
                <Link to={`/dashboard/admin/points/customer/${id}`} className={rowActionStyle} aria-label={t('office-points.customer_open', { name })}>
                  {t('office-points.open')}
                </Link>
              ),
            },
          ]}
          rows={customerQuery.data.results}
          keyOf={({ id }) => id}
          empty={<p>{t('office-points.customer_none')}</p>}
        />
      )}
    </section>
  )
}
