import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { KitchenBoard } from '#kitchen/contract.ts'
import { ForecastStrip } from '../forecast/forecast-strip.tsx'
import { useKitchenTexts } from '../texts.ts'
import { countAllDay } from './all-day.ts'
import { listCells, type OrdersView, type TicketCell } from './board-cells.ts'
import { BoardFooter } from './board-footer.tsx'
import type { StationFilter } from './dishes.ts'
import { TicketGrid, usePaging } from './ticket-grid.tsx'
import type { StepAction } from './use-board.ts'
import type { Taps } from './use-taps.ts'

interface OrdersScreenProps {
  board: KitchenBoard
  tickets: readonly TicketCell[]
  view: OrdersView
  filter: StationFilter
  now: number
  scale: number
  step: StepAction
  crossOff: Taps['crossOff']
  open: (orderId: string) => void
  /** Buttons of the drawers, for the footer. */
  drawers: ReactNode
  /** Receives the function that turns pages, for the keys. */
  turnPage: RefObject<((by: 1 | -1) => void) | undefined>
  /** Frame around the tickets. */
  frame: ReactNode
}

/** Tickets of a view on pages, with the counts below them. */
export function OrdersScreen({ board, tickets, view, filter, now, scale, step, crossOff, open, drawers, turnPage, frame }: OrdersScreenProps) {
  const t = useKitchenTexts()
  const box = useRef<HTMLUListElement>(null)
  const cells = listCells(tickets, board, { view, filter, now })
  const { size, paging } = usePaging(box, cells.length, scale)
  useEffect(() => {
    turnPage.current = paging.turn
  })
  const emptyText = t(view !== 'board' ? `kitchen.empty_${view}` : filter.length > 0 ? 'kitchen.empty_station' : 'kitchen.empty_board')
  return (
    <>
      <TicketGrid
        cells={cells}
        now={now}
        filter={filter}
        packing={view === 'packing' ? board.stations : undefined}
        emptyText={emptyText}
        step={step}
        crossOff={crossOff}
        open={open}
        box={box}
        size={size}
        frame={frame}
      />
      <BoardFooter counts={countAllDay(tickets, filter, now)} paging={size && paging} forecast={<ForecastStrip restaurantId={board.restaurant.id} />}>
        {drawers}
      </BoardFooter>
    </>
  )
}
