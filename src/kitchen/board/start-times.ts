import { minuteMs } from '#platform/time-units.ts'

const quarterMs = 15 * minuteMs
/** Minutes before the due time at which the counter adds what nobody cooks. */
const counterMinutes = 5
/** How long before its start a scheduled order appears, in ms: time to read it. */
const leadMs = 5 * minuteMs

interface PlannedStation {
  id: string
  unitsPerQuarter: number
  preparationMinutes: number
}

/** Work of an order that is not finished: units by station, `null` for the counter. */
interface PlannedOrder {
  id: string
  /** When it has to be ready in the kitchen, in ms. */
  dueAt: number
  units: ReadonlyMap<string | null, number>
}

/** Latest starts in ms, by station. */
type OrderStarts = Map<string | null, number>

/**
 * Plans the latest start of each order at each station, so that its dishes finish together when it is due. Backward scheduling: a station
 * works off its units one order after another, so an order before a large one has to be finished earlier, and a large one begins earlier.
 * @param fallbackMinutes of a kitchen without stations: its preparation time
 */
export function planStarts(orders: readonly PlannedOrder[], stations: readonly PlannedStation[], fallbackMinutes: number): Map<string, OrderStarts> {
  const starts = new Map<string, OrderStarts>(orders.map(({ id }) => [id, new Map()]))
  const latestFirst = orders.toSorted((a, b) => b.dueAt - a.dueAt)
  for (const { id: stationId, unitsPerQuarter, preparationMinutes } of stations) {
    let busyFrom = Number.POSITIVE_INFINITY
    for (const { id, dueAt, units } of latestFirst) {
      const stationUnits = units.get(stationId)
      if (stationUnits === undefined) continue
      const workMs = unitsPerQuarter > 0 ? (stationUnits / unitsPerQuarter) * quarterMs : 0
      const finishAt = Math.min(dueAt, busyFrom)
      busyFrom = finishAt - workMs
      starts.get(id)?.set(stationId, finishAt - Math.max(workMs, preparationMinutes * minuteMs))
    }
  }
  const counterMs = (stations.length > 0 ? counterMinutes : fallbackMinutes) * minuteMs
  for (const { id, dueAt, units } of orders) if (units.has(null)) starts.get(id)?.set(null, dueAt - counterMs)
  return starts
}

/** Start of an order: of its first station; infinite without work. */
export const findFirstStart = (starts: OrderStarts | undefined): number => Math.min(...(starts?.values() ?? []))

/** Tells whether an accepted order belongs on the board: as soon as possible, its customer is on the way, or its start is near. */
export const isTimeToStart = ({ asap, arrivingAt }: { asap: boolean; arrivingAt?: string | null }, startAt: number, now: number): boolean =>
  asap || Boolean(arrivingAt) || now >= startAt - leadMs
