import type { ShownGroup } from '#orders/group/contract.ts'
import { cameToNothing } from '#orders/lifecycle.ts'
import { clockTime } from '../../shared/format-time.ts'
import { useOrderingTexts } from '../texts.ts'
import { heirWords } from './new-host-label.ts'

/** How far a group is, read out as it changes: until when it is open, to whom it was handed, and whether what was ordered comes, and from where. */
export function GroupState({ group: { state, heir, closesAt, restaurant, order } }: { group: ShownGroup }) {
  const t = useOrderingTexts()
  const going = state === 'open' || state === 'closed'
  const words = () => {
    if (order && cameToNothing(order.status)) return t(`group.order_${order.status}`)
    // Handed on and closed is one thing to be told: of the heir's steps only those that are left.
    return !(state === 'closed' && heir) && t(`group.state_${state}`)
  }
  return (
    <p role="status" className="font-semibold" data-group-state>
      {words()} {state === 'open' && closesAt && t('group.closes', { time: clockTime(closesAt) })}
      {going && heir && <span data-heir> {heirWords(t, { state, heir })}</span>}
      {order?.movedFrom && !cameToNothing(order.status) && t('group.moved', { from: order.movedFrom, to: restaurant.name })}
    </p>
  )
}
