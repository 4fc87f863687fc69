import type { KitchenOrder } from '#kitchen/contract.ts'
import { TicketMoney } from './ticket-money.tsx'

/** Who gets an order; once it is ready, where to and what is to be paid, too. */
export function TileHandover({ order }: { order: KitchenOrder }) {
  const { name, address } = order.contact
  const isReady = order.status === 'ready'
  return (
    <div className="kitchen-small grid min-h-0 shrink gap-0.5 overflow-hidden px-2.5 pt-1 font-semibold [&_p]:text-[1em] [&_p]:leading-tight" data-handover>
      {/* As written, so that a cut is at the end, also on screens that run from right to left. */}
      {name && (
        <p dir="auto" className="truncate rtl:text-right">
          {name}
        </p>
      )}
      {isReady && address && (
        <p dir="auto" className="line-clamp-2 rtl:text-right">
          {address}
        </p>
      )}
      {isReady && <TicketMoney order={order} />}
    </div>
  )
}
