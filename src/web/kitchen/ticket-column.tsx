import type { ReactNode } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import type { Column, narrowIn } from './columns.ts'
import { useKitchenTexts } from './texts.ts'
import { Ticket } from './ticket.tsx'
import type { Act } from './use-board.ts'

interface TicketColumnProps {
  status: Column
  /** In their sequence. */
  orders: KitchenOrder[]
  narrow: ReturnType<typeof narrowIn>
  step: Act
  /** What stands under the tickets. */
  children?: ReactNode
}

/** Orders in one state; where there is room for more than one beside each other they stand so. */
export function TicketColumn({ status, orders, narrow, step, children }: TicketColumnProps) {
  const t = useKitchenTexts()
  const id = `column-${status}`
  // In one line with its number, and with no word wider than the column.
  const small = `${narrow.landscape ? 'lg:text-base lg:leading-tight' : ''} ${narrow.upright ? 'board:max-lg:text-base board:max-lg:leading-tight' : ''}`
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col gap-3 rounded-card bg-fumo p-3 board:min-h-0 lg:max-xl:p-2 ${narrow.landscape ? 'lg:w-32' : 'lg:flex-1'} ${narrow.upright ? 'board:max-lg:w-32' : 'board:max-lg:flex-1'}`}
      data-column={status}
    >
      <h2 id={id} className={`flex flex-wrap items-baseline justify-between gap-x-2 px-1 text-title ${small}`}>
        {t(`kitchen.column_${status}`)}
        <span className="figures">{orders.length}</span>
      </h2>
      {orders.length === 0 && <p className={`px-1 text-nebbia ${narrow.landscape ? 'text-lead lg:text-base' : 'text-lead'}`}>{t(`kitchen.empty_${status}`)}</p>}
      <ul className="relative grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] content-start items-start gap-3 board:min-h-0 board:grow board:overflow-y-auto">
        {orders.map(order => (
          <Ticket key={order.id} order={order} step={step} />
        ))}
        {children}
      </ul>
    </section>
  )
}
