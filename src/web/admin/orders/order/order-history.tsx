import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '#orders/tracking/history-contract.ts'
import { type OrderEventKind, orderEventKinds } from '#orders/vocabulary.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { adminText } from '../../../i18n/admin-texts.ts'
import { api } from '../../../shared/api.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { useReadFailureToast } from '../../failure-texts.ts'
import { cardNameStyle } from '../../list/card.ts'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { orderText as t } from '../order-texts.ts'
import { formatShortTime } from '../short-time.ts'
import { getVisibleHistory } from './visible-history.ts'

/** History of an order; reloaded with each new version. */
export function OrderHistory({ id, version, fulfilment }: { id: string; version: number; fulfilment: Fulfilment }) {
  const query = useQuery({
    queryKey: ['order-history', id, version],
    queryFn: ({ signal }) => api<{ events: HistoryEntry[] }>('GET', `/orders/${id}/history`, { signal }).then(({ events }) => events),
    // History stays visible while the order reloads.
    placeholderData: (previousEvents, previousQuery) => (previousQuery?.queryKey[1] === id ? previousEvents : undefined),
  })
  useReadFailureToast(query, { refused: t('office-orders.none'), broken: t('office-orders.failed') })
  return (
    <section>
      <h2 className="mb-2 text-name">{t('office-orders.events')}</h2>
      <ListTable
        caption={t('office-orders.events')}
        columns={columns(fulfilment)}
        rows={query.data && getVisibleHistory(query.data)}
        keyOf={entry => String(entry.id)}
        read={query}
        empty="–"
        skeletons={2}
      />
    </section>
  )
}

const columns = (fulfilment: Fulfilment): Column<HistoryEntry>[] => [
  { name: t('office-orders.event_when'), cell: entry => <span className="figures whitespace-nowrap">{formatShortTime(entry.createdAt)}</span> },
  {
    name: t('office-orders.event_kind'),
    onCard: 'name',
    cell: entry => (
      <span className={cardNameStyle}>
        {[
          describeStep(entry, fulfilment),
          entry.refund && formatAmount('it', entry.refund.amountCents),
          entry.refund && adminText(`office-after.reason_${entry.refund.reason}`),
        ]
          .filter(Boolean)
          .join(', ')}
        {entry.editedFields && entry.editedFields.length > 0 && (
          <span className="block font-normal [overflow-wrap:anywhere]">{entry.editedFields.map(field => t(`office-orders.edited_${field}`)).join(', ')}</span>
        )}
        {entry.refund?.note && <span className="block font-normal [overflow-wrap:anywhere]">“{entry.refund.note}”</span>}
        {entry.refund && entry.refund.lines.length > 0 && (
          <span className="block font-normal [overflow-wrap:anywhere]">
            {entry.refund.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}
          </span>
        )}
      </span>
    ),
  },
  { name: t('office-orders.event_by'), cell: describeActor },
]

/** Actor of an event; refunds name the person who requested them, not the payment provider. */
function describeActor({ kind, actorKind, actorName, refund, courier }: HistoryEntry): string {
  const requestedByStaff = actorKind === 'provider' && refund?.askedBy
  const inPlaceOf = kind !== 'reclaimed' && courier?.name && t('office-orders.in_place_of', { name: courier.name })
  if (!requestedByStaff) return [t(`office-orders.by_${actorKind}`), actorName, inPlaceOf].filter(Boolean).join(', ')
  return [t(`office-orders.by_${requestedByStaff.kind}`), requestedByStaff.name, t('office-orders.through_provider')].filter(Boolean).join(', ')
}

const isNote = (kind: HistoryEntry['kind']): kind is OrderEventKind => (orderEventKinds as readonly string[]).includes(kind)

/** Label of an event: transitions by their target status, handover by fulfilment, others by their own text. */
function describeStep({ kind, courier }: HistoryEntry, fulfilment: Fulfilment): string {
  if (kind === 'handing_over' || kind === 'hand_over_taken_back' || kind === 'completed') return t(`office-orders.event_${kind}_${fulfilment}`)
  if (kind === 'reclaimed') return courier?.name ? t('office-orders.event_reclaimed_from', { name: courier.name }) : t('office-orders.event_reclaimed')
  return isNote(kind) ? t(`office-orders.event_${kind}`) : t(`office-orders.status_${kind}`)
}
