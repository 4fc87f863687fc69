import type { ReactNode } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { useKitchenTexts } from './texts.ts'
import { Ticket } from './ticket.tsx'
import type { Act } from './use-board.ts'

interface TicketColumnProps {
  status: 'pending' | 'accepted' | 'preparing' | 'ready'
  orders: KitchenOrder[]
  step: Act
  /** What stands under the tickets. */
  children?: ReactNode
}

/** Orders in one state: the newest first where they wait for a word, the most urgent first where they are worked on. */
export function TicketColumn({ status, orders, step, children }: TicketColumnProps) {
  const t = useKitchenTexts()
  const sorted = orders.toSorted((a, b) =>
    status === 'pending' ? b.createdAt.localeCompare(a.createdAt) : a.promisedAt.localeCompare(b.promisedAt) || a.number - b.number,
  )
  const id = `column-${status}`
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 rounded-card bg-fumo p-3 board:min-h-0 lg:max-xl:p-2" data-column={status}>
      <h2 id={id} className="flex items-baseline justify-between gap-3 px-2 text-title">
        {t(`kitchen.column_${status}`)}
        <span className="figures">{orders.length}</span>
      </h2>
      <ul className="relative grid content-start gap-3 board:min-h-0 board:grow board:overflow-y-auto">
        {sorted.map(order => (
          <Ticket key={order.id} order={order} step={step} />
        ))}
        {children}
      </ul>
      {orders.length === 0 && <p className="px-2 pb-2 text-nebbia">{t(`kitchen.empty_${status}`)}</p>}
    </section>
  )
}
