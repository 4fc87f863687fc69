import type { RefundRequestView } from '#orders/refunds/contract.ts'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { AdminButton } from '../../office-button.tsx'
import { formatShortTime } from '../short-time.ts'
import { useDecideRequest } from './use-decide-request.ts'

/** Refunds of an order that wait for a second person, or waited in vain; approved ones are among the refunds. */
export function RefundRequests({ requests, orderId }: { requests: RefundRequestView[]; orderId: string }) {
  const shown = requests.filter(({ state }) => state !== 'approved')
  if (shown.length === 0) return null
  return (
    <ul className="grid divide-y divide-nebbia rounded-control bg-farina px-4">
      {shown.map(request => (
        <li key={request.id} className="flex flex-wrap justify-between gap-x-6 gap-y-2 py-2.5" data-refund-request={request.state}>
          <RefundRequestText request={request} />
          <span className="figures shrink-0 font-semibold">{formatAmount('it', -request.amountCents)}</span>
          <RefundRequestActions request={request} orderId={orderId} />
        </li>
      ))}
    </ul>
  )
}

/** Reason, words and state of a request. */
export function RefundRequestText({ request: { reason, note, state, expiresAt, requestedBy, createdAt } }: { request: RefundRequestView }) {
  return (
    <span className="min-w-0">
      <strong>{t('office-after.refund_row')}</strong> · {t(`office-after.reason_${reason}`)} ·{' '}
      <span className={state === 'waiting' ? 'rounded-control bg-miele-chiaro px-2 py-0.5 font-semibold' : ''}>
        {t(`office-refunds.state_${state}`, { until: formatShortTime(expiresAt) })}
      </span>
      {note && <span className="block [overflow-wrap:anywhere]">“{note}”</span>}
      <span className="figures block text-cenere">
        {formatShortTime(createdAt)}, {t('office-refunds.by', { name: requestedBy ?? t('office-refunds.gone') })}
      </span>
    </span>
  )
}

/** Decision of the second person, or taking back one's own request. */
export function RefundRequestActions({ request, orderId }: { request: RefundRequestView; orderId: string }) {
  const { decide, busy } = useDecideRequest(request, orderId)
  if (request.state !== 'waiting' || (!request.decidable && !request.own)) return null
  return (
    <span className="flex w-full flex-wrap gap-3 print:hidden">
      {request.decidable && (
        <>
          <AdminButton reads busy={busy} onClick={() => void decide('approve')}>
            {t('office-refunds.approve', { amount: formatAmount('it', request.amountCents) })}
          </AdminButton>
          <AdminButton reads tone="outline" disabled={busy} onClick={() => void decide('refuse')}>
            {t('office-refunds.refuse')}
          </AdminButton>
        </>
      )}
      {request.own && (
        <AdminButton reads tone="outline" disabled={busy} onClick={() => void decide('withdraw')}>
          {t('office-refunds.withdraw')}
        </AdminButton>
      )}
    </span>
  )
}
