import type { CourierRoute, RouteStop } from '#kitchen/delivery/contract.ts'
import type { Tap } from '../shared/offline/database.ts'

/** Seconds in which a delivery's end can be undone. */
const undoSeconds = 10

const stepPath = /^\/courier\/orders\/([^/]+)\/(?:(leave|waiting|delivering|failing)|lines\/(\d+)\/refuse)$/
type CourierStep = 'leave' | 'waiting' | 'delivering' | 'failing' | 'refuse'

interface StepPath {
  orderId: string
  step: CourierStep
  /** With `refuse`: the line that is kept back. */
  lineNumber: number
}

/** Order and step of a path. Undefined for calls that make no sense later: taking, releasing, taking back what was sent. */
export function parseStepPath(path: string): StepPath | undefined {
  const [, orderId, step, line] = stepPath.exec(path) ?? []
  return orderId ? { orderId, step: (step as CourierStep | undefined) ?? 'refuse', lineNumber: Number(line ?? 0) } : undefined
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
    const projected = steps.filter(({ orderId }) => orderId === stop.orderId).reduce(applyStep, stop)
    const endAt = projected.deliveredAt ?? projected.failedAt
    return endAt && Date.parse(endAt) <= now && (isLost || projected !== stop) ? [] : [projected]
  })
  return { ...route, stops }
}

interface TapBody {
  paidWith?: RouteStop['paidWith']
  reason?: RouteStop['failedReason']
}

function applyStep(
  stop: RouteStop,
  { step, lineNumber, body: { paidWith, reason }, tappedAt }: Omit<StepPath, 'orderId'> & { body: TapBody; tappedAt: string },
): RouteStop {
  if (step === 'leave') return stop.state === 'assigned' ? { ...stop, state: 'picked_up', status: 'out_for_delivery' } : stop
  if (stop.state !== 'picked_up' || stop.deliveredAt || stop.failedAt) return stop
  if (step === 'waiting') return { ...stop, waitingSince: stop.waitingSince ?? tappedAt }
  if (step === 'refuse') return keepBack(stop, lineNumber)
  const endAt = new Date(Date.parse(tappedAt) + undoSeconds * 1000).toISOString()
  return step === 'delivering'
    ? { ...stop, deliveredAt: endAt, paidWith: paidWith ?? stop.paidWith }
    : { ...stop, failedAt: endAt, failedReason: reason ?? null }
}

/** The stop without a drink: the amount falls at once, so that nobody collects the price of what stays in the bag. */
function keepBack(stop: RouteStop, lineNumber: number): RouteStop {
  const line = stop.alcohol.find(each => each.lineNumber === lineNumber && !each.refused)
  if (!line) return stop
  const alcohol = stop.alcohol.map(each => (each === line ? { ...each, refused: true } : each))
  return { ...stop, alcohol, refusedCents: stop.refusedCents + line.amountCents }
}

/** Next instant at which the projection changes by itself, in ms. */
export const findNextChange = ({ stops }: CourierRoute, now: number): number | undefined =>
  stops
    .map(({ deliveredAt, failedAt }) => Date.parse(deliveredAt ?? failedAt ?? ''))
    .filter(at => at > now)
    .sort((one, other) => one - other)[0]
