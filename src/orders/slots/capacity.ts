import { minuteMs } from '#platform/time-units.ts'
import type { OpenSpan } from '#restaurants/hours/opening-hours.ts'
import { computeReadyAt } from '#restaurants/next-order-time.ts'
import type { StationCapacity } from '../dishes/station-capacity.ts'

/** Slot of 15 minutes, in ms. Time zone offsets are multiples of 15 minutes, so slots align with every wall clock. */
export const slotMs = 15 * 60_000

/** Units of one station's slot required by an order; `startsAt` in ms. */
export interface CapacityRequirement {
  stationId: string
  startsAt: number
  units: number
  capacityUnits: number
}

/** Kitchen state for slots. Instants in ms. */
export interface KitchenCapacity {
  now: number
  /** Minutes until an order of now is ready, learned for this hour and load where possible. */
  preparationMinutes: number
  /** Minutes after the opening of a later day; left out: as now. */
  openingPreparationMinutes?: number
  stations: readonly StationCapacity[]
  /** Units already used. */
  usedUnits(stationId: string, startsAt: number): number
  /** Active throttle: its end (exclusive) and the offered percentage of each capacity. */
  throttled?: { until: number; percent: number }
  /** Pause: nothing is ready before this instant; infinite until staff reopen. */
  pausedUntil?: number
}

/** Demand of an order: capacity units by station kind, and travel time in minutes. */
export interface OrderDemand {
  work: Readonly<Record<string, number>>
  travelTimeMinutes: number
}

/** Maximum look-ahead of ASAP orders. */
const maxAsapMs = 2 * 60 * minuteMs
/** Grace period in which a shown time remains valid although preparation time has passed: a checkout takes a few minutes. */
const promiseGraceMs = 5 * minuteMs
/** Maximum number of slots over which a large order spreads. */
const maxSlotsPerOrder = 12

export const floorToSlot = (instant: number): number => Math.floor(instant / slotMs) * slotMs

/** Computes the offered capacity of a station in a slot; a throttle leaves at least one unit. */
export function computeSlotCapacity({ unitsPerQuarter }: StationCapacity, startsAt: number, { throttled }: Pick<KitchenCapacity, 'throttled'>): number {
  if (!throttled || startsAt >= throttled.until || unitsPerQuarter === 0) return unitsPerQuarter
  return Math.max(1, Math.floor((unitsPerQuarter * throttled.percent) / 100))
}

/**
 * Plans the slots that an order uses to be ready in the slot at `startsAt`: that slot at each station and, for larger orders, the slots
 * before, back to now. Work without a matching station uses nothing. Undefined: impossible by then.
 */
export function planCapacity(work: OrderDemand['work'], startsAt: number, kitchen: KitchenCapacity): CapacityRequirement[] | undefined {
  const requirements: CapacityRequirement[] = []
  const first = floorToSlot(kitchen.now)
  for (const station of kitchen.stations) {
    let remainingUnits = work[station.kind] ?? 0
    for (let slotStart = startsAt; remainingUnits > 0; slotStart -= slotMs) {
      const capacityUnits = computeSlotCapacity(station, slotStart, kitchen)
      if (capacityUnits === 0 || slotStart < first || slotStart <= startsAt - maxSlotsPerOrder * slotMs) return undefined
      const units = Math.min(remainingUnits, capacityUnits)
      requirements.push({ stationId: station.id, startsAt: slotStart, units, capacityUnits })
      remainingUnits -= units
    }
  }
  return requirements
}

/** Tells whether even one dish with this work exceeds its station: an empty station cannot finish it in the maximum number of slots of an order. */
export const exceedsStationCapacity = (work: OrderDemand['work'], stations: readonly StationCapacity[], dishes = 1): boolean =>
  stations.some(({ kind, unitsPerQuarter }) => (work[kind] ?? 0) > unitsPerQuarter * maxSlotsPerOrder * dishes)

/** Tells whether every required station has enough capacity left; a slot without it is full. */
export function hasCapacity(work: OrderDemand['work'], startsAt: number, kitchen: KitchenCapacity): boolean {
  const needs = planCapacity(work, startsAt, kitchen)
  return needs?.every(need => kitchen.usedUnits(need.stationId, need.startsAt) + need.units <= need.capacityUnits) ?? false
}

/**
 * Lists the available slots (ms) within `spans`, in order: slot starts at which the meal is handed over. Slots need preparation time after
 * opening, an open restaurant, and capacity at every required station. `spans` are joined, so midnight alone is no closing.
 * @param which the first `max` of those that count; all without
 */
export function listOfferedSlots(
  spans: readonly OpenSpan[],
  demand: OrderDemand,
  kitchen: KitchenCapacity,
  { counts = () => true, max = Number.POSITIVE_INFINITY }: { counts?: (slot: number) => boolean; max?: number } = {},
): number[] {
  const travelMs = demand.travelTimeMinutes * minuteMs
  const slots: number[] = []
  for (const span of spans) {
    for (let slot = findFirstSlot(span, travelMs, kitchen); slot - travelMs < span.until; slot += slotMs) {
      if (slots.length >= max) return slots
      if (counts(slot) && hasCapacity(demand.work, floorToSlot(slot - travelMs), kitchen)) slots.push(slot)
    }
  }
  return slots
}

/** Tells whether `listOfferedSlots` would include this slot. */
export function isSlotOffered(slot: number, spans: readonly OpenSpan[], demand: OrderDemand, kitchen: KitchenCapacity): boolean {
  const travelMs = demand.travelTimeMinutes * minuteMs
  return (
    slot % slotMs === 0 &&
    spans.some(span => findFirstSlot(span, travelMs, kitchen) <= slot && slot - travelMs < span.until) &&
    hasCapacity(demand.work, floorToSlot(slot - travelMs), kitchen)
  )
}

function findFirstSlot({ from }: OpenSpan, travelMs: number, kitchen: KitchenCapacity): number {
  const { now, preparationMinutes, openingPreparationMinutes = preparationMinutes, pausedUntil } = kitchen
  const earliest = from > now ? from + openingPreparationMinutes * minuteMs : now + preparationMinutes * minuteMs
  return Math.ceil((Math.max(earliest, pausedUntil ?? 0) + travelMs) / slotMs) * slotMs
}

/** Range of slot starts in ms, both inclusive. */
export interface TimeRange {
  from: number
  until: number
}

/** Tells whether an order in the slot at `startsAt` exceeds that slot's capacity and therefore depends on earlier slots. */
export const spansMultipleSlots = (work: OrderDemand['work'], startsAt: number, kitchen: KitchenCapacity): boolean =>
  planCapacity(work, startsAt, kitchen)?.some(need => need.startsAt < startsAt) ?? false

/**
 * Computes the range of slots that decides whether a time can be promised; `travelTimeMinutes` is the longest possible travel time. Only a
 * `great` order includes earlier slots. Alternatives may lie outside the range.
 */
export function computeTimeRange(
  slot: number | undefined,
  { now, preparationMinutes }: Pick<KitchenCapacity, 'now' | 'preparationMinutes'>,
  maxTravelMinutes: number,
  { great }: { great: boolean },
): TimeRange {
  const until = slot ?? now + preparationMinutes * minuteMs + maxAsapMs + slotMs
  const from = floorToSlot((slot ?? now) - maxTravelMinutes * minuteMs) - (great ? maxSlotsPerOrder * slotMs : 0)
  return { from: Math.max(from, floorToSlot(now)), until: Math.max(until, now) }
}

export interface PromisedTime {
  /** Slot whose capacity is used, in ms. */
  slot: number
  /** Handover instant in ms: a whole minute. */
  promisedAt: number
}

/**
 * Promises the first possible minute: prepared, open (including the last minute before closing), and with capacity at every station.
 * `shown` is the time of the previous quote, which remains while still possible. Undefined: not now.
 */
export function promiseAsap(spans: readonly OpenSpan[], demand: OrderDemand, kitchen: KitchenCapacity, shown?: number): PromisedTime | undefined {
  const { now } = kitchen
  const span = spans.find(({ from, until }) => from <= now && now < until)
  if (!span || (kitchen.pausedUntil !== undefined && kitchen.pausedUntil > now)) return undefined
  const travelMs = demand.travelTimeMinutes * minuteMs
  const earliest = computeReadyAt(now, kitchen.preparationMinutes)
  const latest = Math.min(span.until - minuteMs, earliest + maxAsapMs)
  if (shown !== undefined) {
    const ready = shown - travelMs
    const slot = floorToSlot(ready)
    if (ready >= Math.max(earliest - promiseGraceMs, now) && ready <= latest && hasCapacity(demand.work, slot, kitchen)) return { slot, promisedAt: shown }
  }
  for (let slot = floorToSlot(earliest); ; slot += slotMs) {
    const ready = Math.max(earliest, slot)
    if (ready > latest) return undefined
    if (hasCapacity(demand.work, slot, kitchen)) return { slot, promisedAt: ready + travelMs }
  }
}
