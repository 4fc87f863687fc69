import { findFirstStart, isTimeToStart, planStarts } from '#kitchen/board/start-times.ts'
import type { KitchenBoard, KitchenOrder } from '#kitchen/contract.ts'
import { type Dish, isDishDone, isMadeAt, listDishes, type StationFilter } from './dishes.ts'

export type OrdersView = 'board' | 'packing' | 'later'

/** Order with what its ticket shows. */
export interface TicketCell {
  kind: 'ticket' | 'road'
  id: string
  order: KitchenOrder
  dishes: Dish[]
  /** Latest start by station, in ms. */
  starts: Map<string | null, number>
}

export type BoardCell =
  | TicketCell
  | { kind: 'cancelled'; id: string; ticket: KitchenBoard['cancelledTickets'][number] }
  | { kind: 'returned'; id: string; delivery: KitchenBoard['failedRides'][number] }

/** Prepares the orders of a board: their dishes, and when each has to start. */
export function prepareTickets({ orders, stations, restaurant }: Pick<KitchenBoard, 'orders' | 'stations' | 'restaurant'>): TicketCell[] {
  const tickets = orders.map(order => ({ order, dishes: listDishes(order, stations) }))
  const planned = tickets
    .filter(({ order }) => order.status === 'accepted' || order.status === 'preparing')
    .map(({ order, dishes }) => ({ id: order.id, dueAt: Date.parse(order.kitchenDueAt), units: sumUnits(dishes, stations) }))
  const starts = planStarts(planned, stations, restaurant.preparationMinutes)
  return tickets.map(({ order, dishes }) => ({
    kind: order.status === 'out_for_delivery' ? 'road' : 'ticket',
    id: order.id,
    order,
    dishes,
    starts: starts.get(order.id) ?? new Map(),
  }))
}

function sumUnits(dishes: readonly Dish[], stations: KitchenBoard['stations']): Map<string | null, number> {
  const units = new Map<string | null, number>()
  for (const dish of dishes)
    for (const station of dish.stations) {
      const kind = stations.find(({ id }) => id === station)?.kind
      units.set(station, (units.get(station) ?? 0) + (kind === undefined ? 0 : (dish.units[kind] ?? 0)))
    }
  return units
}

/** Tells whether a ticket waits for its start. */
export const isForLater = ({ order, starts }: TicketCell, now: number): boolean =>
  order.status === 'accepted' && !isTimeToStart(order, findFirstStart(starts), now)

const isCooking = ({ status }: KitchenOrder) => status === 'accepted' || status === 'preparing'

/** Tells whether a ticket is shown on a screen. */
function isShown(cell: TicketCell, { view, filter, now }: CellOptions): boolean {
  const { order, dishes } = cell
  const later = isForLater(cell, now)
  if (view === 'later') return later
  // Begun from the drawer, it is on the board at once, and undone in both.
  if (later && !order.nextStepAt) return false
  if (view === 'packing') return order.status !== 'pending'
  if (filter.length === 0) return true
  const own = dishes.filter(dish => isMadeAt(dish, filter))
  if (own.length === 0) return false
  return order.status === 'pending' || (isCooking(order) && !own.every(dish => isDishDone(dish, filter)))
}

interface CellOptions {
  view: OrdersView
  filter: StationFilter
  now: number
}

/** Urgency of a cell: cancelled work stops at once, new orders ring, then what cooks, what waits at the counter, what is on the road. */
function rankCell(cell: BoardCell, view: OrdersView): number {
  if (cell.kind === 'cancelled') return 0
  if (cell.kind === 'returned') return 3
  if (cell.kind === 'road') return 5
  if (cell.order.status === 'pending') return 1
  // The packer sees first what only has to be packed or handed over.
  if (view === 'packing') return cell.order.status === 'ready' || cell.dishes.every(dish => isDishDone(dish)) ? 2 : 4
  return cell.order.status === 'ready' ? 4 : 2
}

function dueOf(cell: BoardCell): string {
  if (cell.kind === 'cancelled') return ''
  if (cell.kind === 'returned') return cell.delivery.failedAt
  const { kitchenDueAt, promisedAt, promisedBefore } = cell.order
  // Announced delays do not lose the order its place: its customer waits already, and the new time is to be kept.
  return promisedBefore ? new Date(Date.parse(kitchenDueAt) - Date.parse(promisedAt) + Date.parse(promisedBefore)).toISOString() : kitchenDueAt
}
const numberOf = (cell: BoardCell): number =>
  cell.kind === 'cancelled' ? cell.ticket.number : cell.kind === 'returned' ? cell.delivery.number : cell.order.number

/** Lists what a screen shows, the most urgent first. */
export function listCells(tickets: readonly TicketCell[], board: Pick<KitchenBoard, 'cancelledTickets' | 'failedRides'>, options: CellOptions): BoardCell[] {
  const { view, filter } = options
  const cancelled = view === 'later' ? [] : board.cancelledTickets.map((ticket): BoardCell => ({ kind: 'cancelled', id: ticket.id, ticket }))
  const returned =
    view === 'later' || filter.length > 0 ? [] : board.failedRides.map((delivery): BoardCell => ({ kind: 'returned', id: delivery.id, delivery }))
  return [...cancelled, ...returned, ...tickets.filter(cell => isShown(cell, options))].toSorted(
    (a, b) => rankCell(a, view) - rankCell(b, view) || dueOf(a).localeCompare(dueOf(b)) || numberOf(a) - numberOf(b),
  )
}

/** Counts the tickets of a station that are not finished there. */
export const countAtStation = (tickets: readonly TicketCell[], station: string | null, now: number): number =>
  tickets.filter(cell => isShown(cell, { view: 'board', filter: [station], now })).length
