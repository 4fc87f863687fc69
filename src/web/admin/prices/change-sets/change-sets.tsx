import { useState } from 'react'
import { Link } from 'react-router'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { FilterChoice, ListFilters } from '../../list/list-filters.tsx'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { useListQuery } from '../../list/use-list-query.ts'
import { AdminButton } from '../../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../../office-heading.tsx'
import { PriceTabs } from '../controls.tsx'
import { ChangeSetDialog } from './set-dialog.tsx'
import { describeDates, getStatusLabel, type ListedChangeSet } from './set-status.ts'

export const meta = createAdminMeta('office-prices.sets')

const states = ['draft', 'published', 'rolled_back', 'discarded'] as const

/** Change sets, newest first. */
export default function ChangeSets() {
  const address = useListUrlState()
  const [creating, setCreating] = useState(false)
  const list = useListQuery<{ changeSets: ListedChangeSet[]; totalPages: number }>(address, {
    key: 'change-sets',
    path: '/change-sets',
    query: { limit: 20, search: undefined, state: address.filter('state') || undefined },
    texts: { refused: t('office-prices.refused'), broken: t('office-prices.failed') },
  })
  return (
    <>
      <AdminHeading title={t('office-prices.lists')}>
        <AdminButton onClick={() => setCreating(true)}>{t('office-prices.set_new')}</AdminButton>
      </AdminHeading>
      <PriceTabs />
      <PagedList
        what={t('office-prices.sets')}
        query={list}
        address={address}
        filters={
          <ListFilters address={address} names={['state']}>
            <FilterChoice
              name="state"
              label={t('office-prices.set_state')}
              address={address}
              choices={states.map(state => [state, t(`office-prices.state_${state}`)])}
            />
          </ListFilters>
        }
        columns={columns}
        rows={list.data?.changeSets}
        keyOf={set => set.id}
        empty={
          <div className="grid justify-items-center gap-2">
            <p className="text-name font-semibold">{t('office-prices.sets_none')}</p>
            <p className="text-cenere">{t('office-prices.sets_none_hint')}</p>
          </div>
        }
      />
      {creating && <ChangeSetDialog onClose={() => setCreating(false)} />}
    </>
  )
}

const columns: Column<ListedChangeSet>[] = [
  {
    name: t('office-prices.set_title'),
    className: 'min-w-44',
    sort: 'title',
    cell: set => (
      <>
        <Link
          to={`/dashboard/admin/change-sets/${set.id}`}
          className="link inline-block py-1 font-semibold"
          aria-label={t('office-prices.set_open_named', { title: set.title })}
        >
          {set.title}
        </Link>
        {set.note && <span className="block text-cenere">{set.note}</span>}
      </>
    ),
  },
  { name: t('office-prices.set_state'), cell: getStatusLabel, sort: 'state' },
  { name: t('office-prices.set_when'), cell: set => describeDates(set) || '–', sort: 'when' },
  { name: t('office-prices.set_changes'), numeric: true, cell: set => set.changes, sort: 'changes' },
]
