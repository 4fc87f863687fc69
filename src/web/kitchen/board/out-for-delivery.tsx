import { useState } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { clockTime } from '../../shared/format-time.ts'
import { useKitchenTexts } from '../texts.ts'
import { collected } from '../ticket/payment-collector.ts'
import { small } from '../ticket/tap-targets.ts'
import { CallGuest } from '../ticket/ticket-guest.tsx'
import { TicketMoney } from '../ticket/ticket-money.tsx'
import { useWatchOnly } from '../watch-only.ts'
import { Reclaim, RideOutcome } from './reclaim-from-courier.tsx'
import type { Act } from './use-board.ts'

/** A delivery given out, in short. */
export function OnTheRoad({ order, step }: { order: KitchenOrder; step: Act }) {
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
        {clockTime(promisedAt)}
      </p>
      <div className="min-w-0 text-lead leading-snug break-words">
        <p>{[contact.name, contact.address].filter(Boolean).join(' · ')}</p>
        {/* The courier calls and asks just for these. */}
        {contact.directions && <p className="font-semibold">{contact.directions}</p>}
      </div>
      {contact.phone && <CallGuest phone={contact.phone} />}
      <TicketMoney order={order} />
      <RoadSteps order={order} step={step} />
    </li>
  )
}

/**
 * What a courier has taken is ended by the courier, where that is possible; else arrived is asked once more: payment and points hang on it,
 * and it can't be taken back.
 */
export function RoadSteps({ order, step }: { order: KitchenOrder; step: Act }) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const arrived = async () => {
    if (busy) return
    setBusy(true)
    await step(`/kitchen/orders/${order.id}/arrived`)
    setBusy(false)
  }
  if (watchOnly) return null
  if (order.courier) return order.courierLeft ? <RideOutcome order={order} step={step} /> : <Reclaim order={order} step={step} />
  return asked ? (
    <div className="grid grid-cols-2 gap-2">
      <button type="button" className={small} aria-disabled={busy} onClick={() => void arrived()}>
        {t(collected(order) === 'door' ? 'kitchen.road_yes_paid' : 'kitchen.road_yes')}
      </button>
      <button type="button" className={small} onClick={() => setAsked(false)}>
        {t('kitchen.back')}
      </button>
    </div>
  ) : (
    <button type="button" data-next-step className={small} onClick={() => setAsked(true)}>
      {t('kitchen.road_done')}
    </button>
  )
}
