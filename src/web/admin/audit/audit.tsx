import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { auditAnswer } from '#reports/contract-audit.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { useReadFailureToast } from '../failure-texts.ts'
import { CursorPager } from '../list/cursor-pager.tsx'
import { FilterChoice, FilterDay, ListFilters } from '../list/list-filters.tsx'
import { type ListUrlState, useListUrlState } from '../list/list-url-state.ts'
import { LoadError } from '../list/load-error.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { Skeleton } from '../skeleton.tsx'
import { auditText as t } from './audit-text.ts'
import { tableLabel } from './audit-words.ts'
import { AuditEntry } from './entry.tsx'
import { FilterText } from './filter-text.tsx'
import { useValueTranslation } from './use-translation.ts'

export const meta = createAdminMeta('office.audit')

const filters = ['person', 'actor', 'table', 'from', 'to'] as const

const useAudit = ({ search, key, sort, filter }: ListUrlState) => {
  const query = {
    thing: search || undefined,
    before: key.after,
    sort: sort || undefined,
    ...Object.fromEntries(filters.map(name => [name, filter(name) || undefined])),
  }
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api<z.output<typeof auditAnswer>>('GET', '/reports/audit', { signal, query }),
    placeholderData: keepPreviousData,
  })
}

/** Audit log: who changed what, newest first by default. */
export default function Audit() {
  const address = useListUrlState()
  const query = useAudit(address)
  const translate = useValueTranslation()
  useReadFailureToast(query, { refused: t('office-audit.failed'), broken: t('office-audit.failed') })
  const { data, isPlaceholderData } = query
  // A person picked from an entry appears in the field like typed text.
  const actorId = address.filter('actor')
  const personFilter = {
    filter: (name: string) => (actorId ? (data?.entries.find(({ actor }) => actor?.id === actorId)?.actor?.name ?? '') : address.filter(name)),
    filterBy: (values: Record<string, string>, options?: { replace?: boolean }) => address.filterBy({ ...values, actor: '' }, options),
  }
  const filterByActor = (actor: { id: string } | null) => address.filterBy(actor ? { person: '', actor: actor.id } : { person: 'sistema', actor: '' })
  const isFiltered = address.search !== '' || filters.some(name => address.filter(name) !== '')
  return (
    <>
      <AdminHeading title={t('office-audit.title')} />
      <p className="mb-4 text-cenere">{t('office-audit.lead')}</p>
      <div className="mb-4">
        <SearchBox placeholder={t('office-audit.search')} address={address} />
      </div>
      <ListFilters address={address} names={filters}>
        <FilterText name="person" label={t('office-audit.person')} placeholder={t('office-audit.person_hint')} address={personFilter} />
        <FilterChoice
          name="table"
          label={t('office-audit.table')}
          address={address}
          choices={(data?.tables ?? []).map((table): [string, string] => [table, tableLabel(table)]).toSorted(([, a], [, b]) => a.localeCompare(b, 'it'))}
        />
        <FilterDay name="from" label={t('office-audit.from')} address={address} />
        <FilterDay name="to" label={t('office-audit.to')} address={address} />
        <FilterChoice
          name="sort"
          label={adminText('office.sort')}
          none={t('office-audit.newest_first')}
          address={address}
          choices={[
            ['when', t('office-audit.oldest_first')],
            ['kind', t('office-audit.by_kind')],
            ['person', t('office-audit.by_person')],
          ]}
        />
      </ListFilters>
      {query.isError ? (
        <div className="rounded-control bg-farina px-4 py-10 text-center">
          <LoadError read={query} />
        </div>
      ) : data ? (
        data.entries.length > 0 ? (
          <ul
            className={`grid grid-cols-[minmax(0,1fr)] gap-2 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
            aria-label={t('office-audit.title')}
          >
            {data.entries.map(entry => (
              <AuditEntry key={entry.id} entry={entry} translate={translate} showOnly={filterByActor} />
            ))}
          </ul>
        ) : (
          <div className="grid justify-items-center gap-2 rounded-control bg-farina px-4 py-10 text-center">
            <p className="text-name font-semibold">{t('office-audit.none')}</p>
            <p className="text-cenere">{t(isFiltered ? 'office-audit.none_found' : 'office-audit.none_yet')}</p>
          </div>
        )
      ) : (
        <Skeleton className="h-96" label={t('office-audit.loading')} />
      )}
      <CursorPager
        label={t('office-audit.pages')}
        first={t(address.sort ? 'office-audit.first' : 'office-audit.newest')}
        next={t(address.sort ? 'office-audit.next' : 'office-audit.older')}
        address={address}
        cursor={data?.next}
      />
    </>
  )
}
