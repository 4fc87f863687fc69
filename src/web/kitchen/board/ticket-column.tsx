import { type ReactNode, useRef } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { useKitchenTexts } from '../texts.ts'
import { Ticket } from '../ticket/ticket.tsx'
import type { BoardColumn } from './columns.ts'
import { HiddenOrdersButton } from './scroll-shadow-count.tsx'
import type { StepAction } from './use-board.ts'

interface TicketColumnProps {
  status: BoardColumn
  /** Sorted by promised time. */
  orders: KitchenOrder[]
  /** Empty column while others have orders. */
  narrow: boolean
  step: StepAction
  /** Cards above the tickets, included in the count. */
  first?: ReactNode[]
  /** Content below the tickets. */
  children?: ReactNode
}

/** Orders of one status, in several columns of cards where they fit. */
export function TicketColumn({ status, orders, narrow, step, first = [], children }: TicketColumnProps) {
  const t = useKitchenTexts()
  const id = `column-${status}`
  const list = useRef<HTMLUListElement>(null)
  const count = orders.length + first.length
  return (
    <section
      aria-labelledby={id}
      className={`relative flex min-w-0 flex-col gap-3 low:gap-1.5 rounded-card bg-fumo p-3 board:min-h-0 upright:gap-2 upright:px-2 upright:pt-3 upright:pb-2 lg:max-xl:p-2 ${narrow ? 'upright:flex-row upright:flex-wrap upright:items-baseline upright:pb-3 lg:w-32' : 'upright:flex-1 lg:flex-1'}`}
      data-column={status}
    >
      {/* Name and count share a line; long words break at the column's width. */}
      <h2
        id={id}
        className={`flex flex-wrap items-baseline justify-between gap-x-2 px-1 text-title upright:px-2 ${narrow ? 'lg:text-base lg:leading-tight' : ''}`}
      >
        {t(`kitchen.column_${status}`)}
        <span className="figures">{count}</span>
      </h2>
      {count === 0 && <p className={`px-1 text-lead text-nebbia upright:px-2 ${narrow ? 'lg:text-base' : ''}`}>{t(`kitchen.empty_${status}`)}</p>}
      <ul
        ref={list}
        className="relative grid empty:upright:hidden grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] content-start items-start gap-3 board:min-h-0 board:grow board:overflow-y-auto"
      >
        {first}
        {orders.map(order => (
          <Ticket key={order.id} order={order} step={step} />
        ))}
        {children}
      </ul>
      <HiddenOrdersButton column={list} loud={status === 'pending'} />
    </section>
  )
}
