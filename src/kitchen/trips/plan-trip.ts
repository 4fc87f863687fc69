import { computeDistanceMetres, type Point } from '#restaurants/directory/distance.ts'

/** Delivery in a trip; `point`: pin of its address, undefined when nobody set one. */
export interface TripStop {
  orderId: string
  promisedAt: Date
  point: Point | undefined
}

/** Average speed through a city by scooter or bicycle: 15 km/h, in metres per minute. */
const metresPerMinute = 250
/** Ratio of a way through streets to the straight line. */
const detourFactor = 1.3
/** Time for parking, stairs and payment at a door, in minutes. */
const handOverMinutes = 3
/** Assumed leg to or from an address without a pin, in minutes. */
const unknownLegMinutes = 8

const minuteMs = 60_000

/** Estimates the minutes between two points of a trip. */
const estimateLegMinutes = (from: Point | undefined, to: Point | undefined): number =>
  from && to ? (computeDistanceMetres(from, to) * detourFactor) / metresPerMinute : unknownLegMinutes

/**
 * Inserts a stop where it lengthens the trip least; the stops before it keep their order. Stops without a pin at
 * the end stay there, because their detour is unknown.
 */
export function insertStop<Stop extends TripStop>(trip: readonly Stop[], stop: Stop, start: Point): Stop[] {
  if (!stop.point) return [...trip, stop]
  const lastIndex = trip.findLastIndex(({ point }) => point) + 1
  const detours = Array.from({ length: lastIndex + 1 }, (_, index) => {
    const before = index === 0 ? start : trip[index - 1]?.point
    const after = index < lastIndex ? trip[index] : undefined
    const toStop = estimateLegMinutes(before, stop.point)
    return after ? toStop + estimateLegMinutes(stop.point, after.point) - estimateLegMinutes(before, after.point) : toStop
  })
  return trip.toSpliced(detours.indexOf(Math.min(...detours)), 0, stop)
}

/**
 * Orders stops by nearest insertion: of the remaining stops, the one nearest to the trip so far is inserted where it lengthens the trip
 * least. Equally near stops, and those without a pin at the end, follow their promise.
 */
export function planTrip<Stop extends TripStop>(stops: readonly Stop[], start: Point): Stop[] {
  const byPromise = stops.toSorted((a, b) => a.promisedAt.getTime() - b.promisedAt.getTime())
  const remaining = byPromise.filter(({ point }) => point)
  let trip: Stop[] = []
  while (remaining.length > 0) {
    const reached = [start, ...trip.map(({ point }) => point)]
    const distances = remaining.map(({ point }) => Math.min(...reached.map(from => estimateLegMinutes(from, point))))
    const [nearest] = remaining.splice(distances.indexOf(Math.min(...distances)), 1)
    if (nearest) trip = insertStop(trip, nearest, start)
  }
  return [...trip, ...byPromise.filter(({ point }) => !point)]
}

/** Estimated arrival at a stop; `stopsBefore`: doors before it. */
interface StopArrival {
  orderId: string
  arrivesAt: Date
  stopsBefore: number
}

/** Estimates when each stop is reached after leaving `from` at `leftAt`; never earlier than `now`. */
export function estimateArrivals(trip: readonly TripStop[], { from, leftAt, now }: { from: Point | undefined; leftAt: Date; now: Date }): StopArrival[] {
  let [at, place] = [leftAt.getTime(), from]
  return trip.map(({ orderId, point }, stopsBefore) => {
    at = Math.max(now.getTime(), at + estimateLegMinutes(place, point) * minuteMs)
    const arrivesAt = new Date(Math.ceil(at / minuteMs) * minuteMs)
    at += handOverMinutes * minuteMs
    place = point
    return { orderId, arrivesAt, stopsBefore }
  })
}
