import type { OpenSpan } from '#restaurants/hours/opening-hours.ts'
import { readyFrom } from '#restaurants/orders-taken.ts'

/** A quarter of an hour in ms. Offsets of time zones are whole quarters, so these are quarters on every wall clock. */
export const quarter = 15 * 60_000
const minute = 60_000

/** What a station can do in a quarter of an hour; `kind` is what the work of dishes names. */
export interface StationCapacity {
  id: string
  kind: string
  unitsPerQuarter: number
}

/** Units of one station's quarter that an order takes; `startsAt` in ms. */
export interface CapacityNeed {
  stationId: string
  startsAt: number
  units: number
  capacityUnits: number
}

/** A kitchen as slots see it. Instants in ms. */
export interface Kitchen {
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
export interface Wanted {
  work: Readonly<Record<string, number>>
  roadMinutes: number
}

/** As soon as possible reaches so far ahead. */
const asapWithin = 2 * 60 * minute
/** A time that was shown is kept although so much of the preparation has gone by meanwhile: a checkout takes a few minutes. */
const keptFor = 5 * minute
/** A great order is begun at most so many quarters ahead. */
const longestWork = 12

export const quarterOf = (instant: number): number => Math.floor(instant / quarter) * quarter

/** Capacity of a station in a quarter, as much of it as is offered; a throttle leaves at least one unit. */
export function capacityAt({ unitsPerQuarter }: StationCapacity, startsAt: number, { throttled }: Pick<Kitchen, 'throttled'>): number {
  if (!throttled || startsAt >= throttled.until || unitsPerQuarter === 0) return unitsPerQuarter
  return Math.max(1, Math.floor((unitsPerQuarter * throttled.percent) / 100))
}

/**
 * The quarters that an order takes to be ready in the one that begins at `startsAt`: at each station that one, and where the
 * order is more than a whole quarter holds, those before it, up to now. Kinds of work that the restaurant has no station
 * for take nothing. Undefined: it can't be done by then at all.
 */
export function needsFor(work: Wanted['work'], startsAt: number, kitchen: Kitchen): CapacityNeed[] | undefined {
  const needs: CapacityNeed[] = []
  const first = quarterOf(kitchen.now)
  for (const station of kitchen.stations) {
    let left = work[station.kind] ?? 0
    for (let at = startsAt; left > 0; at -= quarter) {
      const capacityUnits = capacityAt(station, at, kitchen)
      if (capacityUnits === 0 || at < first || at <= startsAt - longestWork * quarter) return undefined
      const units = Math.min(left, capacityUnits)
      needs.push({ stationId: station.id, startsAt: at, units, capacityUnits })
      left -= units
    }
  }
  return needs
}

/**
 * Whether no quarter of any day holds even one of those dishes whose work it is: one is more than a station does, with nothing else
 * to do, in all the quarters that an order may take.
 */
export const isUnmakeable = (work: Wanted['work'], stations: readonly StationCapacity[], dishes = 1): boolean =>
  stations.some(({ kind, unitsPerQuarter }) => (work[kind] ?? 0) > unitsPerQuarter * longestWork * dishes)

/** Whether every station that the order needs still has room for it. */
export function hasRoom(work: Wanted['work'], startsAt: number, kitchen: Kitchen): boolean {
  const needs = needsFor(work, startsAt, kitchen)
  return needs?.every(need => kitchen.usedUnits(need.stationId, need.startsAt) + need.units <= need.capacityUnits) ?? false
}

/**
 * The slots (ms) that can be had out of `spans`, in order: beginnings of quarters at which the meal is handed over. Nothing is
 * ready before somebody has had the time to prepare it after the doors opened, nor when they are closed; nothing that
 * any needed station has no room for is offered. `spans` are joined, so that a midnight without a break is none.
 * @param which the first `most` of those that count; all without
 */
export function offeredSlots(
  spans: readonly OpenSpan[],
  wanted: Wanted,
  kitchen: Kitchen,
  { counts = () => true, most = Number.POSITIVE_INFINITY }: { counts?: (slot: number) => boolean; most?: number } = {},
): number[] {
  const road = wanted.roadMinutes * minute
  const slots: number[] = []
  for (const span of spans) {
    for (let slot = firstSlot(span, road, kitchen); slot - road < span.until; slot += quarter) {
      if (slots.length >= most) return slots
      if (counts(slot) && hasRoom(wanted.work, quarterOf(slot - road), kitchen)) slots.push(slot)
    }
  }
  return slots
}

/** Whether `offeredSlots` would have this one among them. */
export function isOffered(slot: number, spans: readonly OpenSpan[], wanted: Wanted, kitchen: Kitchen): boolean {
  const road = wanted.roadMinutes * minute
  return (
    slot % quarter === 0 &&
    spans.some(span => firstSlot(span, road, kitchen) <= slot && slot - road < span.until) &&
    hasRoom(wanted.work, quarterOf(slot - road), kitchen)
  )
}

function firstSlot({ from }: OpenSpan, road: number, { now, preparationMinutes, pausedUntil }: Kitchen): number {
  const earliest = Math.max(from, now) + preparationMinutes * minute
  return Math.ceil((Math.max(earliest, pausedUntil ?? 0) + road) / quarter) * quarter
}

/** From when until when quarters begin, in ms; both included. */
export interface Stretch {
  from: number
  until: number
}

/** Whether an order that is made in the quarter that begins at `startsAt` is more than that holds, so that it depends on those before it too. */
export const isGreat = (work: Wanted['work'], startsAt: number, kitchen: Kitchen): boolean =>
  needsFor(work, startsAt, kitchen)?.some(need => need.startsAt < startsAt) ?? false

/**
 * Where the quarters lie on which it depends whether a time can be promised, `roadMinutes` being the longest that the road may be; with
 * those before it that only a `great` order takes. What else could be offered lies anywhere.
 */
export function stretchOf(
  slot: number | undefined,
  { now, preparationMinutes }: Pick<Kitchen, 'now' | 'preparationMinutes'>,
  roadMinutes: number,
  { great }: { great: boolean },
): Stretch {
  const until = slot ?? now + preparationMinutes * minute + asapWithin + quarter
  const from = quarterOf((slot ?? now) - roadMinutes * minute) - (great ? longestWork * quarter : 0)
  return { from: Math.max(from, quarterOf(now)), until: Math.max(until, now) }
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
export function asapPromise(spans: readonly OpenSpan[], wanted: Wanted, kitchen: Kitchen, shown?: number): PromisedTime | undefined {
  const { now } = kitchen
  const span = spans.find(({ from, until }) => from <= now && now < until)
  if (!span || (kitchen.pausedUntil !== undefined && kitchen.pausedUntil > now)) return undefined
  const road = wanted.roadMinutes * minute
  const earliest = readyFrom(now, kitchen.preparationMinutes)
  const latest = Math.min(span.until - minute, earliest + asapWithin)
  if (shown !== undefined) {
    const ready = shown - road
    const slot = quarterOf(ready)
    if (ready >= Math.max(earliest - keptFor, now) && ready <= latest && hasRoom(wanted.work, slot, kitchen)) return { slot, promisedAt: shown }
  }
  for (let slot = quarterOf(earliest); ; slot += quarter) {
    const ready = Math.max(earliest, slot)
    if (ready > latest) return undefined
    if (hasRoom(wanted.work, slot, kitchen)) return { slot, promisedAt: ready + road }
  }
}
