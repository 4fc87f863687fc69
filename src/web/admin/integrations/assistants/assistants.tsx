import { Link } from 'react-router'
import type { z } from 'zod'
import type { AssistantCallView, callsAnswer } from '#assistants/audit/contract.ts'
import { CursorPager } from '../../list/cursor-pager.tsx'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { NothingFound } from '../../list/nothing-found.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { useListQuery } from '../../list/use-list-query.ts'
import { AdminHeading, createAdminMeta } from '../../office-heading.tsx'
import { formatExactTime } from '../../orders/short-time.ts'
import { operationText, outcomeText, assistantsText as t } from './assistants-text.ts'
import { CallFilters, callFilters } from './call-filters.tsx'
import { DayCounts } from './day-counts.tsx'

export const meta = createAdminMeta('office.assistants')

/** Refetch interval in ms. */
const refetchMs = 15_000

const columns: Column<AssistantCallView>[] = [
  {
    name: t('office-assistants.when'),
    sort: 'when',
    cell: ({ createdAt }) => <span className="figures whitespace-nowrap">{formatExactTime(createdAt)}</span>,
  },
  {
    name: t('office-assistants.assistant'),
    onCard: 'name',
    sort: 'assistant',
    cell: ({ assistant, protocol }) => (
      <span className="block min-w-0">
        <span className="font-semibold [overflow-wrap:anywhere]">{assistant}</span>
        <span className="block text-sm text-cenere uppercase">{protocol}</span>
      </span>
    ),
    className: 'min-w-36',
  },
  { name: t('office-assistants.operation'), sort: 'operation', cell: ({ operation }) => operationText(operation), className: 'min-w-32' },
  {
    name: t('office-assistants.outcome'),
    sort: 'outcome',
    cell: ({ outcome, requestId }) => (
      <span title={requestId} className={outcome === 'ok' ? '' : 'font-semibold'}>
        {outcomeText(outcome)}
      </span>
    ),
    className: 'min-w-28',
  },
  { name: t('office-assistants.restaurant'), cell: ({ restaurant }) => restaurant?.name ?? '–', className: 'min-w-32' },
  {
    name: t('office-assistants.order'),
    cell: ({ order }) =>
      order ? (
        <Link
          to={`/dashboard/admin/order/${order.id}`}
          className="link figures -my-1 inline-block py-1 whitespace-nowrap"
          aria-label={t('office-assistants.open_order', { number: order.number })}
        >
          {t('office-assistants.order_number', { number: order.number })}
        </Link>
      ) : (
        '–'
      ),
  },
]

/** Audit trail of what assistants changed or read of an order, with the counts of the last day. */
export default function Assistants() {
  const address = useListUrlState()
  const filters = Object.fromEntries(callFilters.map(name => [name, address.filter(name) || undefined]))
  const query = useListQuery<z.output<typeof callsAnswer>>(address, {
    key: 'assistant-calls',
    path: '/office/assistant-calls',
    query: { page: undefined, search: undefined, order: address.search || undefined, before: address.key.after, ...filters },
    texts: { refused: t('office-assistants.failed'), broken: t('office-assistants.failed') },
    refetchInterval: refetchMs,
  })
  return (
    <>
      <AdminHeading title={t('office-assistants.title')} />
      <p className="mb-4 max-w-prose text-cenere">{t('office-assistants.lead')}</p>
      <DayCounts showOnly={assistant => address.filterBy({ assistant })} />
      <h2 className="mb-2 text-name">{t('office-assistants.list')}</h2>
      <PagedList
        what={t('office-assistants.list')}
        query={query}
        address={address}
        search={t('office-assistants.order_search')}
        filters={<CallFilters address={address} />}
        columns={columns}
        rows={query.data?.calls}
        keyOf={({ id }) => id}
        rowClass="h-14"
        empty={<NothingFound title={t('office-assistants.none')} address={address} filters={callFilters} none={t('office-assistants.none_yet')} />}
        pages={
          <CursorPager
            label={t('office-assistants.pages')}
            first={t('office-assistants.first')}
            next={t('office-assistants.next')}
            address={address}
            cursor={query.data?.next}
          />
        }
      />
    </>
  )
}
