import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { KitchenBoard } from '#kitchen/contract.ts'
import { CountStrip, CountsButton } from '../counts/count-strip.tsx'
import { CountsSheet } from '../counts/counts-sheet.tsx'
import { useFitting } from '../counts/use-fitting.ts'
import { ForecastStrip } from '../forecast/forecast-strip.tsx'
import { useForecast } from '../forecast/use-forecast.ts'
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
  /** Whether all counts are open. */
  showsCounts: boolean
  setShowsCounts: (shows: boolean) => void
}

/** Tickets of a view on pages, with the counts below them. */
export function OrdersScreen({
  board,
  tickets,
  view,
  filter,
  now,
  scale,
  step,
  crossOff,
  open,
  drawers,
  turnPage,
  frame,
  showsCounts,
  setShowsCounts,
}: OrdersScreenProps) {
  const t = useKitchenTexts()
  const box = useRef<HTMLUListElement>(null)
  const cells = listCells(tickets, board, { view, filter, now })
  const { size, paging } = usePaging(box, cells.length, scale)
  useEffect(() => {
    turnPage.current = paging.turn
  })
  const forecast = useForecast(board.restaurant.id)
  const counts = countAllDay(tickets, filter, now)
  const strip = useRef<HTMLUListElement>(null)
  const fitting = useFitting(strip, counts.map(({ title, now, soon }) => `${title} ${now} ${soon}`).join()) ?? counts.length
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
        scale={scale}
        frame={frame}
      />
      <BoardFooter
        counts={counts.length > 0 && <CountStrip counts={counts} box={strip} />}
        paging={size && paging}
        forecast={<ForecastStrip forecast={forecast} filter={filter} />}
      >
        {counts.length > 0 && <CountsButton hidden={counts.length - fitting} open={() => setShowsCounts(true)} />}
        {drawers}
      </BoardFooter>
      {showsCounts && (
        <CountsSheet tickets={tickets} stations={board.stations} filter={filter} now={now} forecast={forecast} close={() => setShowsCounts(false)} />
      )}
    </>
  )
}
