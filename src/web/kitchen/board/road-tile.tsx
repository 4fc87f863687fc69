import type { KitchenOrder } from '#kitchen/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { useKitchenTexts } from '../texts.ts'
import { CallGuest } from '../ticket/ticket-guest.tsx'
import { TicketMoney } from '../ticket/ticket-money.tsx'
import { useWatchOnly } from '../watch-only.ts'
import { DeliverySteps } from './out-for-delivery.tsx'
import type { StepAction } from './use-board.ts'

interface RoadTileProps {
  order: KitchenOrder
  position: number
  step: StepAction
  open: (orderId: string) => void
}

/** Delivery on the road: where to, and with whom; its outcome is said here or in the whole ticket. */
export function RoadTile({ order, position, step, open }: RoadTileProps) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const { id, number, contact, promisedAt, courierName, courier } = order
  return (
    <article className="kitchen-tile not-on-dark" data-on-the-road={number} data-order={id} data-position={position} data-tone="road">
      <div className="kitchen-strip">
        <p className="figures font-display text-[calc(2.25rem*var(--k-scale,1))] leading-none font-extrabold tracking-tight">
          <span className="sr-only">{t('kitchen.number')} </span>
          {number}
        </p>
        <p className="kitchen-small min-w-0 grow leading-tight font-bold wrap-anywhere">{t('kitchen.on_the_road')}</p>
        <p className="figures kitchen-small shrink-0 font-display text-[1.3em] font-extrabold">{formatTime(promisedAt)}</p>
      </div>
      <div className="kitchen-small grid min-h-0 grow content-start gap-0.5 overflow-y-auto px-2.5 py-1 [&_p]:text-[1em] [&_p]:leading-tight">
        {/* Below the head, which has no room for a name beside the time. */}
        {courierName && (
          <p className="font-bold wrap-anywhere" data-courier-name>
            {t('kitchen.with_courier', { name: courierName })}
          </p>
        )}
        <p>{[contact.name, contact.address].filter(Boolean).join(' · ')}</p>
        {/* Directions and phone: couriers call the kitchen to ask for these. */}
        {contact.directions && <p className="font-semibold">{contact.directions}</p>}
        {contact.phone && <CallGuest phone={contact.phone} />}
        <TicketMoney order={order} />
      </div>
      {!watchOnly && (
        <div className="grid p-1.5 pt-1" data-foot>
          {courier ? (
            <button type="button" data-next-step className="kitchen-step kitchen-step-quiet" onClick={() => open(id)}>
              {t(order.courierLeft ? 'kitchen.road_tell' : 'kitchen.road_change')}
            </button>
          ) : (
            <DeliverySteps order={order} step={step} />
          )}
        </div>
      )}
    </article>
  )
}
