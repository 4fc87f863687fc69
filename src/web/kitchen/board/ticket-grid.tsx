import { type CSSProperties, type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { KitchenStation } from '#kitchen/contract.ts'
import { CancelledTicket } from '../cancellations/cancelled-ticket.tsx'
import { useKitchenTexts } from '../texts.ts'
import { estimateCells, maxCells, oneCell } from '../ticket/ticket-length.ts'
import { Tile } from '../ticket/tile.tsx'
import type { BoardCell } from './board-cells.ts'
import type { StationFilter } from './dishes.ts'
import { computeGridSize, computeTicketRoom, countTracks, type GridSize, placeTickets, type TicketRoom, ticketGapPx } from './grid-size.ts'
import { ReturnedDelivery } from './returned-delivery.tsx'
import { RoadTile } from './road-tile.tsx'
import type { StepAction } from './use-board.ts'
import type { Taps } from './use-taps.ts'

export interface Paging {
  /** Tickets after and before the page in sight. */
  after: number
  before: number
  page: number
  pages: number
  turn: (by: 1 | -1) => void
}

/** Grid of a page, with the room of each ticket. */
interface MeasuredGrid extends GridSize {
  room: TicketRoom
}

/** Measures the room for tickets, and follows the page in sight. */
export function usePaging(box: RefObject<HTMLElement | null>, count: number, scale: number): { size: MeasuredGrid | undefined; paging: Paging } {
  const [size, setSize] = useState<MeasuredGrid>()
  const [page, setPage] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () =>
      setSize(last => {
        const page = { width: element.clientWidth, height: element.clientHeight }
        const grid = computeGridSize(page, scale)
        if (!grid) return undefined
        const room = computeTicketRoom(page, grid)
        const isSame = last?.columns === grid.columns && last.rows === grid.rows && last.room.width === room.width && last.room.height === room.height
        return isSame ? last : { ...grid, room }
      })
    // In a right-to-left screen positions are negative.
    const follow = () => setPage(Math.round(Math.abs(element.scrollLeft) / (element.clientWidth + ticketGapPx)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [box, scale])
  const perPage = size ? size.columns * size.rows : count
  const pages = Math.max(1, Math.ceil(count / Math.max(1, perPage)))
  const current = Math.min(page, pages - 1)
  const turn = (by: 1 | -1) => {
    const element = box.current
    if (!element) return
    const target = Math.min(Math.max(current + by, 0), pages - 1)
    // At once: a page that glides cannot be read meanwhile, and costs frames on a cheap tablet.
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollTo({ left: forward * target * (element.clientWidth + ticketGapPx), behavior: 'instant' })
  }
  return { size, paging: { after: Math.max(0, count - (current + 1) * perPage), before: current * perPage, page: current + 1, pages, turn } }
}

interface TicketGridProps {
  cells: readonly BoardCell[]
  now: number
  filter: StationFilter
  /** Packing, with the stations. */
  packing: readonly KitchenStation[] | undefined
  emptyText: string
  step: StepAction
  crossOff: Taps['crossOff']
  open: (orderId: string) => void
  box: RefObject<HTMLUListElement | null>
  size: MeasuredGrid | undefined
  /** Scale of the text, 1 is medium. */
  scale: number
  frame: ReactNode
}

/** Height of a ticket from which it has room for two lines of notices, at the medium text size, in px. */
const twoNoticesPx = 260

/** Tickets of a screen on pages, the most urgent first; on a phone in one scrolling column. */
export function TicketGrid({ cells, now, filter, packing, emptyText, step, crossOff, open, box, size, scale, frame }: TicketGridProps) {
  const t = useKitchenTexts()
  const isPaged = size !== undefined
  const { asked, askForCells } = useAskedCells(cells, `${size?.room.width} ${size?.room.height} ${scale} ${filter.join()}`)
  const places = size
    ? placeTickets(
        cells.map(cell => ('dishes' in cell ? estimateCells(cell, { filter, room: size.room, scale, asked: asked.get(cell.id) }) : oneCell)),
        size,
      )
    : []
  return (
    <section className="relative flex min-h-0 grow flex-col p-2" aria-labelledby="orders">
      {frame}
      <h2 id="orders" className="sr-only">
        {t('kitchen.orders_heading')}
      </h2>
      {cells.length === 0 && <p className="p-4 text-title">{emptyText}</p>}
      <ul
        ref={box}
        className={isPaged ? 'kitchen-pages min-h-0 grow' : 'grid min-h-0 grow auto-rows-[20rem] content-start gap-2 sm:overflow-hidden'}
        style={isPaged ? ({ '--columns': size.columns, '--rows': size.rows, '--tracks': countTracks(cells.length, size) } as CSSProperties) : undefined}
      >
        {cells.map((cell, index) => {
          const place = places[index]
          return (
            <li
              key={cell.id}
              className="min-w-0"
              data-status={cell.kind === 'cancelled' ? cell.ticket.was : cell.kind === 'returned' ? 'ready' : cell.order.status}
              data-starts-page={place?.startsPage || undefined}
              style={place && { gridColumn: `${place.column} / span ${place.columnSpan}`, gridRow: `${place.row} / span ${place.rowSpan}` }}
            >
              {renderCell(cell, index)}
            </li>
          )
        })}
      </ul>
    </section>
  )

  function renderCell(cell: BoardCell, index: number) {
    const position = size ? (index % (size.columns * size.rows)) + 1 : index + 1
    if (cell.kind === 'cancelled') return <CancelledTicket ticket={cell.ticket} position={position} step={step} />
    if (cell.kind === 'returned') return <ReturnedDelivery delivery={cell.delivery} position={position} step={step} />
    if (cell.kind === 'road') return <RoadTile order={cell.order} position={position} step={step} open={open} />
    const { rowSpan = 1, columnSpan = 1 } = places[index] ?? {}
    const heightPx = size ? size.room.height * rowSpan : twoNoticesPx
    return (
      <Tile
        cell={cell}
        maxNotices={heightPx / scale < twoNoticesPx ? 1 : 2}
        position={position}
        now={now}
        filter={filter}
        packing={packing}
        step={step}
        crossOff={crossOff}
        open={open}
        cells={rowSpan * columnSpan}
        askForCells={askForCells}
      />
    )
  }
}

const nothingAsked: ReadonlyMap<string, number> = new Map()

/**
 * Cells asked for by tickets of which something is out of sight: an estimate of their length was too low. They are kept while a ticket is on the board,
 * because tickets must not move under the finger, and forgotten with the room for which they were measured.
 */
function useAskedCells(cells: readonly BoardCell[], room: string) {
  const [state, setState] = useState({ room, asked: nothingAsked })
  const shown = useRef(cells)
  useLayoutEffect(() => {
    shown.current = cells
  })
  const askForCells = useCallback(
    (id: string, count: number) =>
      setState(last => {
        const before = last.room === room ? last.asked : nothingAsked
        if (count > maxCells || (before.get(id) ?? 1) >= count) return last
        return { room, asked: new Map([...before].filter(([each]) => shown.current.some(cell => cell.id === each))).set(id, count) }
      }),
    [room],
  )
  return { asked: state.room === room ? state.asked : nothingAsked, askForCells }
}
