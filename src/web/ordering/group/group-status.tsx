import type { GroupView } from '#orders/group/contract.ts'
import { endedWithoutFulfilment } from '#orders/lifecycle.ts'
import { formatTime } from '../../shared/format-time.ts'
import { useOrderingTexts } from '../texts.ts'
import { formatNewHostLabel } from './new-host-label.ts'

/** Status of a group, announced on change: closing time, new host, and the order's status and restaurant. */
export function GroupStatus({ group: { state, heir, closesAt, restaurant, order } }: { group: GroupView }) {
  const t = useOrderingTexts()
  const isOngoing = state === 'open' || state === 'closed'
  const getStatusText = () => {
    if (order && endedWithoutFulfilment(order.status)) return t(`group.order_${order.status}`)
    // A closed group with a new host has one message, with only the new host's remaining steps.
    return !(state === 'closed' && heir) && t(`group.state_${state}`)
  }
  return (
    <p role="status" className="font-semibold" data-group-state>
      {getStatusText()} {state === 'open' && closesAt && t('group.closes', { time: formatTime(closesAt) })}
      {isOngoing && heir && <span data-heir> {formatNewHostLabel(t, { state, heir })}</span>}
      {order?.movedFrom && !endedWithoutFulfilment(order.status) && t('group.moved', { from: order.movedFrom, to: restaurant.name })}
    </p>
  )
}
