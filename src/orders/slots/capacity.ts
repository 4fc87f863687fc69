import type { OpenSpan } from '#restaurants/hours/opening-hours.ts'
import { computeReadyAt } from '#restaurants/next-order-time.ts'

/** A quarter of an hour in ms. Offsets of time zones are whole quarters, so these are quarters on every wall clock. */
export const slotMs = 15 * 60_000
const minuteMs = 60_000

/** What a station can do in a quarter of an hour; `kind` is what the work of dishes names. */
export interface StationCapacity {
  id: string
  kind: string
  unitsPerQuarter: number
}

/** Units of one station's quarter that an order takes; `startsAt` in ms. */
export interface CapacityRequirement {
  stationId: string
  startsAt: number
  units: number
  capacityUnits: number
}

/** A kitchen as slots see it. Instants in ms. */
export interface KitchenCapacity {
  now: number
  preparationMinutes: number
  stations: readonly StationCapacity[]
  /** Units that are taken already. */
  usedUnits(stationId: string, startsAt: number): number
  /** While it is slowed down: until when (not included), and what part of each capacity is offered. */
  throttled?: { until: number; percent: number }
  /** Paused: nothing is ready before this; infinite, until somebody opens it again. */
  pausedUntil?: number
}

/** What an order asks of a kitchen: work units by kind of station, and the road to the door in minutes. */
export interface OrderDemand {
  work: Readonly<Record<string, number>>
  roadMinutes: number
}

/** As soon as possible reaches so far ahead. */
const maxAsapMs = 2 * 60 * minuteMs
/** A time that was shown is kept although so much of the preparation has gone by meanwhile: a checkout takes a few minutes. */
const promiseGraceMs = 5 * minuteMs
/** A great order is begun at most so many quarters ahead. */
const maxSlotsPerOrder = 12

export const floorToSlot = (instant: number): number => Math.floor(instant / slotMs) * slotMs

/** Capacity of a station in a quarter, as much of it as is offered; a throttle leaves at least one unit. */
export function computeSlotCapacity({ unitsPerQuarter }: StationCapacity, startsAt: number, { throttled }: Pick<KitchenCapacity, 'throttled'>): number {
  if (!throttled || startsAt >= throttled.until || unitsPerQuarter === 0) return unitsPerQuarter
  return Math.max(1, Math.floor((unitsPerQuarter * throttled.percent) / 100))
}

/**
 * The quarters that an order takes to be ready in the one that begins at `startsAt`: at each station that one, and where the
 * order is more than a whole quarter holds, those before it, up to now. Kinds of work that the restaurant has no station
 * for take nothing. Undefined: it can't be done by then at all.
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

/**
 * Whether no quarter of any day holds even one of those dishes whose work it is: one is more than a station does, with nothing else
 * to do, in all the quarters that an order may take.
 */
export const exceedsStationCapacity = (work: OrderDemand['work'], stations: readonly StationCapacity[], dishes = 1): boolean =>
  stations.some(({ kind, unitsPerQuarter }) => (work[kind] ?? 0) > unitsPerQuarter * maxSlotsPerOrder * dishes)

/** Whether every station that the order needs still has room for it. */
export function hasCapacity(work: OrderDemand['work'], startsAt: number, kitchen: KitchenCapacity): boolean {
  const needs = planCapacity(work, startsAt, kitchen)
  return needs?.every(need => kitchen.usedUnits(need.stationId, need.startsAt) + need.units <= need.capacityUnits) ?? false
}

/**
 * The slots (ms) that can be had out of `spans`, in order: beginnings of quarters at which the meal is handed over. Nothing is
 * ready before somebody has had the time to prepare it after the doors opened, nor when they are closed; nothing that
 * any needed station has no room for is offered. `spans` are joined, so that a midnight without a break is none.
 * @param which the first `most` of those that count; all without
 */
export function listOfferedSlots(
  spans: readonly OpenSpan[],
  wanted: OrderDemand,
  kitchen: KitchenCapacity,
  { counts = () => true, most = Number.POSITIVE_INFINITY }: { counts?: (slot: number) => boolean; most?: number } = {},
): number[] {
  const road = wanted.roadMinutes * minuteMs
  const slots: number[] = []
  for (const span of spans) {
    for (let slot = findFirstSlot(span, road, kitchen); slot - road < span.until; slot += slotMs) {
      if (slots.length >= most) return slots
      if (counts(slot) && hasCapacity(wanted.work, floorToSlot(slot - road), kitchen)) slots.push(slot)
    }
  }
  return slots
}

/** Whether `listOfferedSlots` would have this one among them. */
export function isSlotOffered(slot: number, spans: readonly OpenSpan[], wanted: OrderDemand, kitchen: KitchenCapacity): boolean {
  const road = wanted.roadMinutes * minuteMs
  return (
    slot % slotMs === 0 &&
    spans.some(span => findFirstSlot(span, road, kitchen) <= slot && slot - road < span.until) &&
    hasCapacity(wanted.work, floorToSlot(slot - road), kitchen)
  )
}

function findFirstSlot({ from }: OpenSpan, road: number, { now, preparationMinutes, pausedUntil }: KitchenCapacity): number {
  const earliest = Math.max(from, now) + preparationMinutes * minuteMs
  return Math.ceil((Math.max(earliest, pausedUntil ?? 0) + road) / slotMs) * slotMs
}

/** From when until when quarters begin, in ms; both included. */
export interface TimeRange {
  from: number
  until: number
}

/** Whether an order that is made in the quarter that begins at `startsAt` is more than that holds, so that it depends on those before it too. */
export const spansMultipleSlots = (work: OrderDemand['work'], startsAt: number, kitchen: KitchenCapacity): boolean =>
  planCapacity(work, startsAt, kitchen)?.some(need => need.startsAt < startsAt) ?? false

/**
 * Where the quarters lie on which it depends whether a time can be promised, `roadMinutes` being the longest that the road may be; with
 * those before it that only a `great` order takes. What else could be offered lies anywhere.
 */
export function computeTimeRange(
  slot: number | undefined,
  { now, preparationMinutes }: Pick<KitchenCapacity, 'now' | 'preparationMinutes'>,
  roadMinutes: number,
  { great }: { great: boolean },
): TimeRange {
  const until = slot ?? now + preparationMinutes * minuteMs + maxAsapMs + slotMs
  const from = floorToSlot((slot ?? now) - roadMinutes * minuteMs) - (great ? maxSlotsPerOrder * slotMs : 0)
  return { from: Math.max(from, floorToSlot(now)), until: Math.max(until, now) }
}

export interface PromisedTime {
  /** Quarter whose capacity it takes, in ms. */
  slot: number
  /** When it is handed over, in ms: a whole minute. */
  promisedAt: number
}

/**
 * As soon as possible: the first minute by which it can be made while the doors are open, the last one before they close included, and every
 * station has room.
 * `shown` is what the customer was promised a moment ago: it stands while it can still be kept. Undefined: not now.
 */
export function promiseAsap(spans: readonly OpenSpan[], wanted: OrderDemand, kitchen: KitchenCapacity, shown?: number): PromisedTime | undefined {
  const { now } = kitchen
  const span = spans.find(({ from, until }) => from <= now && now < until)
  if (!span || (kitchen.pausedUntil !== undefined && kitchen.pausedUntil > now)) return undefined
  const road = wanted.roadMinutes * minuteMs
  const earliest = computeReadyAt(now, kitchen.preparationMinutes)
  const latest = Math.min(span.until - minuteMs, earliest + maxAsapMs)
  if (shown !== undefined) {
    const ready = shown - road
    const slot = floorToSlot(ready)
    if (ready >= Math.max(earliest - promiseGraceMs, now) && ready <= latest && hasCapacity(wanted.work, slot, kitchen)) return { slot, promisedAt: shown }
  }
  for (let slot = floorToSlot(earliest); ; slot += slotMs) {
    const ready = Math.max(earliest, slot)
    if (ready > latest) return undefined
    if (hasCapacity(wanted.work, slot, kitchen)) return { slot, promisedAt: ready + road }
  }
}
