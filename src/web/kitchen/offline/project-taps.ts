import type { KitchenBoard, KitchenOrder } from '#kitchen/contract.ts'
import type { CrossOffInput } from '#kitchen/lines/contract.ts'
import { routeLine } from '#kitchen/lines/route-lines.ts'
import type { OrderStatus } from '#orders/vocabulary.ts'
import type { Tap } from '../../shared/offline/database.ts'
import { isRejecting } from '../ticket/scheduled-step.ts'

/** Steps that can wait for a network: their status before, and the seconds in which they can be undone. */
const steps = {
  accepting: { from: 'pending', undoSeconds: 5 },
  rejecting: { from: 'pending', undoSeconds: 5 },
  beginning: { from: 'accepted', undoSeconds: 5 },
  finishing: { from: 'preparing', undoSeconds: 5 },
  'handing-over': { from: 'ready', undoSeconds: 10 },
} as const satisfies Record<string, { from: OrderStatus; undoSeconds: number }>
type Step = keyof typeof steps

/** Order and step of a path: `/kitchen/orders/{id}/accepting`. Undefined for calls that make no sense later. */
export function parseStepPath(path: string): { orderId: string; step: Step } | undefined {
  const [, orderId = '', step = ''] = /^\/kitchen\/orders\/([^/]+)\/([a-z-]+)$/.exec(path) ?? []
  return step in steps ? { orderId, step: step as Step } : undefined
}

const crossOffPath = /^\/kitchen\/orders\/([^/]+)\/cross-off$/
const arrivedPath = /^\/kitchen\/orders\/([^/]+)\/arrived$/

/** Whether a call can wait for a network: it says what was done, at a time, and still says so later. */
export const canWait = (path: string): boolean => parseStepPath(path) !== undefined || crossOffPath.test(path) || arrivedPath.test(path)

/**
 * Shows the orders as they will be once the waiting taps have arrived: as scheduled while a tap can be undone, then with the next status. The server
 * decides when it is reached again. `isLost`: steps that were scheduled before the network was lost have been applied by now.
 */
export function projectTaps(
  orders: KitchenOrder[],
  taps: readonly Tap[],
  { stations, now, isLost }: { stations: KitchenBoard['stations']; now: number; isLost: boolean },
): KitchenOrder[] {
  let projected = isLost ? orders.flatMap(order => applyWhenDue(order, now)) : orders
  for (const { path, body, tappedAt } of taps) {
    const target = parseStepPath(path)
    const arrivedId = arrivedPath.exec(path)?.[1]
    const crossedId = crossOffPath.exec(path)?.[1]
    if (crossedId) projected = projected.map(order => (order.id === crossedId ? crossOff(order, body as CrossOffInput, stations) : order))
    if (arrivedId) projected = projected.filter(({ id, status }) => id !== arrivedId || status !== 'out_for_delivery')
    if (target)
      projected = projected.flatMap(order => (order.id === target.orderId ? applyWhenDue(scheduleStep(order, target.step, body, tappedAt), now) : order))
  }
  return projected
}

/** The order with a scheduled step, as the server would answer. An order in another status stays as it is. */
function scheduleStep(order: KitchenOrder, step: Step, body: { promisedAt?: string; paidWith?: KitchenOrder['paidWith'] }, tappedAt: string): KitchenOrder {
  const { from, undoSeconds } = steps[step]
  if (order.status !== from || order.nextStepAt) return order
  return {
    ...order,
    nextStepAt: new Date(Date.parse(tappedAt) + undoSeconds * 1000).toISOString(),
    acceptingFor: step === 'accepting' ? (body.promisedAt ?? order.promisedAt) : null,
    paidWith: body.paidWith ?? order.paidWith,
  }
}

/** The order with dishes crossed off at the given stations, or at each that makes them. */
function crossOff(order: KitchenOrder, { lines, stations: only, done }: CrossOffInput, stations: KitchenBoard['stations']): KitchenOrder {
  const work = order.work.map(line => {
    if (!lines.includes(line.lineNumber)) return line
    const own = routeLine(line.units, stations).filter(station => !only || only.includes(station))
    const others = line.doneAt.filter(station => !own.includes(station))
    return { ...line, doneAt: done ? [...others, ...own] : others }
  })
  return { ...order, work }
}

const nextStatus = { accepted: 'preparing', preparing: 'ready' } as const

/** The order after its scheduled step, once that is due. Orders that are over leave the board. */
function applyWhenDue(order: KitchenOrder, now: number): KitchenOrder[] {
  const { status, nextStepAt, acceptingFor } = order
  if (!nextStepAt || Date.parse(nextStepAt) > now) return [order]
  const applied = { ...order, nextStepAt: null, acceptingFor: null }
  if (status === 'pending') return isRejecting(order) ? [] : [{ ...applied, status: 'accepted', promisedAt: acceptingFor ?? order.promisedAt }]
  if (status === 'accepted' || status === 'preparing') return [{ ...applied, status: nextStatus[status] }]
  return status === 'ready' && order.fulfilment === 'delivery' ? [{ ...applied, status: 'out_for_delivery' }] : []
}

/** Next instant at which the projection changes by itself, in ms. */
export const findNextChange = (orders: readonly KitchenOrder[], now: number): number | undefined =>
  orders
    .map(({ nextStepAt }) => (nextStepAt ? Date.parse(nextStepAt) : 0))
    .filter(at => at > now)
    .sort((one, other) => one - other)[0]
