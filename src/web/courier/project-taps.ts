import type { CourierRoute, RouteStop } from '#kitchen/delivery/contract.ts'
import type { Tap } from '../shared/offline/database.ts'

/** Seconds in which a delivery's end can be undone. */
const undoSeconds = 10

const stepPath = /^\/courier\/orders\/([^/]+)\/(leave|delivering|failing)$/
type CourierStep = 'leave' | 'delivering' | 'failing'

/** Order and step of a path. Undefined for calls that make no sense later: taking, releasing, taking back what was sent. */
export function parseStepPath(path: string): { orderId: string; step: CourierStep } | undefined {
  const [, orderId, step] = stepPath.exec(path) ?? []
  return orderId && step ? { orderId, step: step as CourierStep } : undefined
}

/**
 * Shows the route as it will be once the waiting taps have arrived. The server decides when it is reached again. `isLost`: what was scheduled before
 * the network was lost has been applied by now.
 */
export function projectTaps(route: CourierRoute, taps: readonly Tap[], { now, isLost }: { now: number; isLost: boolean }): CourierRoute {
  const steps = taps.flatMap(({ path, body, tappedAt }) => {
    const target = parseStepPath(path)
    return target ? [{ ...target, body: body as TapBody, tappedAt }] : []
  })
  const stops = route.stops.flatMap(stop => {
    const projected = steps
      .filter(({ orderId }) => orderId === stop.orderId)
      .reduce((last, { step, body, tappedAt }) => applyStep(last, step, body, tappedAt), stop)
    const endAt = projected.deliveredAt ?? projected.failedAt
    return endAt && Date.parse(endAt) <= now && (isLost || projected !== stop) ? [] : [projected]
  })
  return { ...route, stops }
}

interface TapBody {
  paidWith?: RouteStop['paidWith']
  reason?: RouteStop['failedReason']
}

function applyStep(stop: RouteStop, step: CourierStep, { paidWith, reason }: TapBody, tappedAt: string): RouteStop {
  if (step === 'leave') return stop.state === 'assigned' ? { ...stop, state: 'picked_up', status: 'out_for_delivery' } : stop
  if (stop.state !== 'picked_up' || stop.deliveredAt || stop.failedAt) return stop
  const endAt = new Date(Date.parse(tappedAt) + undoSeconds * 1000).toISOString()
  return step === 'delivering'
    ? { ...stop, deliveredAt: endAt, paidWith: paidWith ?? stop.paidWith }
    : { ...stop, failedAt: endAt, failedReason: reason ?? null }
}

/** Next instant at which the projection changes by itself, in ms. */
export const findNextChange = ({ stops }: CourierRoute, now: number): number | undefined =>
  stops
    .map(({ deliveredAt, failedAt }) => Date.parse(deliveredAt ?? failedAt ?? ''))
    .filter(at => at > now)
    .sort((one, other) => one - other)[0]
