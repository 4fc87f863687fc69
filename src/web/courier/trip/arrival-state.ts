import type { RouteStop } from '#kitchen/delivery/contract.ts'

/** Estimate of a stop on the road. `late`: after the promise, by `minutes`. `passed`: over since `minutes`, `isLate` when the promise is, too. */
type ArrivalState = { kind: 'on-time' } | { kind: 'late'; minutes: number } | { kind: 'passed'; minutes: number; isLate: boolean }

const minuteMs = 60_000

/** Describes an estimate as of `now`: it is computed at each step alone, so its time may pass on the road. */
export function describeArrival({ arrivesAt, promisedAt }: { arrivesAt: string } & Pick<RouteStop, 'promisedAt'>, now: number): ArrivalState {
  const [arrival, promise] = [Date.parse(arrivesAt), Date.parse(promisedAt)]
  const minutesPassed = Math.floor((now - arrival) / minuteMs)
  if (minutesPassed > 0) return { kind: 'passed', minutes: minutesPassed, isLate: now > promise }
  const minutes = Math.ceil((arrival - promise) / minuteMs)
  return minutes > 0 ? { kind: 'late', minutes } : { kind: 'on-time' }
}
