import { useState } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { secondaryButtonStyle } from '../../shared/tap-targets.ts'
import { AssignCourier } from '../dispatch/assign-courier.tsx'
import { useKitchenTexts } from '../texts.ts'
import { getPaymentCollector } from '../ticket/payment-collector.ts'
import { CallGuest } from '../ticket/ticket-guest.tsx'
import { TicketMoney } from '../ticket/ticket-money.tsx'
import { useWatchOnly } from '../watch-only.ts'
import { DeliveryOutcome, ReclaimFromCourier } from './reclaim-from-courier.tsx'
import type { StepAction } from './use-board.ts'

/** Compact card of a delivery on the road. */
export function OutForDeliveryCard({ order, step }: { order: KitchenOrder; step: StepAction }) {
  const t = useKitchenTexts()
  const { id, number, contact, promisedAt, courierName } = order
  return (
    <li className="@container grid min-w-0 gap-2 rounded-control border-2 border-nebbia p-3" data-on-the-road={number} data-order={id}>
      <p className="figures flex items-baseline justify-between gap-3 text-lead font-bold">
        <span>
          <span className="sr-only">{t('kitchen.number')} </span>
          <span className="font-display text-band font-extrabold">{number}</span>{' '}
          {courierName ? t('kitchen.on_the_road_with', { name: courierName }) : t('kitchen.on_the_road')}
        </span>
        {formatTime(promisedAt)}
      </p>
      <div className="min-w-0 text-lead leading-snug break-words">
        <p>{[contact.name, contact.address].filter(Boolean).join(' · ')}</p>
        {/* Directions and phone: couriers call the kitchen to ask for these. */}
        {contact.directions && <p className="font-semibold">{contact.directions}</p>}
      </div>
      {contact.phone && <CallGuest phone={contact.phone} />}
      <TicketMoney order={order} />
      <DeliverySteps order={order} step={step} />
      <AssignCourier order={order} step={step} />
    </li>
  )
}

/**
 * Steps of a delivery on the road. The courier completes own deliveries where possible. Else "arrived" asks for confirmation: payment and points
 * depend on it, and it can't be undone.
 */
export function DeliverySteps({ order, step }: { order: KitchenOrder; step: StepAction }) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const markDelivered = async () => {
    if (busy) return
    setBusy(true)
    await step(`/kitchen/orders/${order.id}/arrived`)
    setBusy(false)
  }
  if (watchOnly) return null
  if (order.courier) return order.courierLeft ? <DeliveryOutcome order={order} step={step} /> : <ReclaimFromCourier order={order} step={step} />
  return isConfirming ? (
    <div className="grid grid-cols-2 gap-2">
      <button type="button" className={secondaryButtonStyle} aria-disabled={busy} onClick={() => void markDelivered()}>
        {t(getPaymentCollector(order) === 'door' ? 'kitchen.road_yes_paid' : 'kitchen.road_yes')}
      </button>
      <button type="button" className={secondaryButtonStyle} onClick={() => setConfirming(false)}>
        {t('kitchen.back')}
      </button>
    </div>
  ) : (
    <button type="button" data-next-step className={secondaryButtonStyle} onClick={() => setConfirming(true)}>
      {t('kitchen.road_done')}
    </button>
  )
}
