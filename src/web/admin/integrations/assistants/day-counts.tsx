import { useQuery } from '@tanstack/react-query'
import type { AssistantDay, AssistantDayAnswer } from '#assistants/audit/contract.ts'
import { api } from '../../../shared/api.ts'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { AdminButtonLink } from '../../office-button.tsx'
import { assistantsText as t } from './assistants-text.ts'

/** Refetch interval in ms. */
const refetchMs = 30_000

/** Counts of the last 24 hours by assistant, and the companies that are closed to assistants. */
export function DayCounts({ showOnly }: { showOnly: (assistant: string) => void }) {
  const query = useQuery({
    queryKey: ['assistant-day'],
    queryFn: ({ signal }) => api<AssistantDayAnswer>('GET', '/office/assistant-calls/day', { signal }),
    refetchInterval: refetchMs,
  })
  const columns: Column<AssistantDay>[] = [
    {
      name: t('office-assistants.assistant'),
      cell: ({ assistant, protocol }) => (
        <span className="block min-w-0">
          <button
            type="button"
            className="link min-h-8 text-left font-semibold [overflow-wrap:anywhere]"
            aria-label={t('office-assistants.only_of', { name: assistant })}
            onClick={() => showOnly(assistant)}
          >
            {assistant}
          </button>
          <span className="block text-sm text-cenere uppercase">{protocol}</span>
        </span>
      ),
      className: 'w-full min-w-40',
    },
    { name: t('office-assistants.calls'), numeric: true, cell: ({ calls }) => calls },
    { name: t('office-assistants.refused'), numeric: true, cell: ({ refused }) => refused },
    { name: t('office-assistants.limited'), numeric: true, cell: ({ limited }) => limited },
    { name: t('office-assistants.handed_over'), numeric: true, cell: ({ handedOver }) => handedOver },
    { name: t('office-assistants.orders'), numeric: true, cell: ({ orders }) => orders },
  ]
  const closed = query.data?.closedCompanies
  return (
    <section className="mb-6">
      <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-prose">
          {closed &&
            (closed.length > 0
              ? t('office-assistants.closed_companies', { count: closed.length, names: closed.map(({ name }) => name).join(', ') })
              : t('office-assistants.open_companies'))}
        </p>
        <AdminButtonLink to="/dashboard/admin/companies" tone="outline">
          {t('office-assistants.companies')}
        </AdminButtonLink>
      </div>
      <h2 className="mb-2 text-name">{t('office-assistants.day')}</h2>
      <ListTable
        caption={t('office-assistants.day')}
        columns={columns}
        rows={query.data?.assistants}
        keyOf={({ protocol, assistant }) => `${protocol} ${assistant}`}
        read={query}
        skeletons={3}
        rowClass="h-14"
        empty={t('office-assistants.day_none')}
      />
    </section>
  )
}
