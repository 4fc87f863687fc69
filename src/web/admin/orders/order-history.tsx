import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '#orders/contract-history.ts'
import { api } from '../../api.ts'
import { useReadFailure } from '../failure-texts.ts'
import { type Column, ListTable } from '../list/list-table.tsx'
import { orderText as t } from './order-texts.ts'
import { shortTime } from './short-time.ts'

/** What happened to an order; read anew whenever the order has moved on. */
export function OrderHistory({ id, version }: { id: string; version: number }) {
  const query = useQuery({
    queryKey: ['order-history', id, version],
    queryFn: ({ signal }) => api<{ events: HistoryEntry[] }>('GET', `/orders/${id}/history`, { signal }).then(({ events }) => events),
  })
  useReadFailure(query, { refused: t('office-orders.none'), broken: t('office-orders.failed') })
  return (
    <section>
      <h2 className="mb-2 text-name">{t('office-orders.events')}</h2>
      <ListTable caption={t('office-orders.events')} columns={columns} rows={query.data} keyOf={entry => String(entry.id)} empty="–" skeletons={2} />
    </section>
  )
}

const columns: Column<HistoryEntry>[] = [
  { name: t('office-orders.event_when'), cell: entry => <span className="figures whitespace-nowrap">{shortTime(entry.createdAt)}</span> },
  { name: t('office-orders.event_kind'), cell: step },
  { name: t('office-orders.event_by'), cell: ({ actorKind, actorName }) => [t(`office-orders.by_${actorKind}`), actorName].filter(Boolean).join(', ') },
]

const words = {
  placed: 'office-orders.event_placed',
  handing_over: 'office-orders.event_handing_over',
  hand_over_taken_back: 'office-orders.event_hand_over_taken_back',
} as const

/** What is no step has a word of its own, a step the name of the status it led to; anything else is called as it is written. */
function step({ kind, toStatus }: HistoryEntry): string {
  if (Object.hasOwn(words, kind)) return t(words[kind as keyof typeof words])
  return toStatus ? t(`office-orders.status_${toStatus}`) : kind
}
