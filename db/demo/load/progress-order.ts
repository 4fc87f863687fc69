import { findTransition, isTransitionAllowed } from '#orders/lifecycle.ts'
import type { OrderRows } from '#orders/placing/order-rows.ts'
import { buildTransitionColumns, buildTransitionEvent } from '#orders/transitions/transition-rows.ts'
import type { OrderStatus } from '#orders/vocabulary.ts'
import type { Random } from '../random.ts'

type Step = [to: OrderStatus, afterSeconds: [number, number]]

const rejections = ['Forno spento: non riusciamo a prepararlo.', 'Troppi ordini in questo momento.', 'Un ingrediente è finito.']
const cancellations = ['Ho cambiato idea', 'Ho sbagliato ristorante', 'Arriverei troppo tardi']

const cooked: Step[] = [
  ['accepted', [15, 140]],
  ['preparing', [30, 300]],
  ['ready', [360, 960]],
]
const handedOver: Record<string, Step[]> = {
  pickup: [['completed', [60, 720]]],
  table: [['completed', [30, 150]]],
  delivery: [
    ['out_for_delivery', [60, 300]],
    ['completed', [480, 1320]],
  ],
}

/**
 * Progresses an order as far as possible by `now`: accepted, prepared, completed; a few are rejected or cancelled. Uses only transitions of the
 * table.
 */
export function progressOrder(rows: OrderRows, { kitchenUser, now, random }: { kitchenUser?: string; now: number; random: Random }): OrderRows {
  const { order, events } = rows
  const buyer = order.customerId ? ({ kind: 'customer', id: order.customerId } as const) : ({ kind: 'guest' } as const)
  const staff = { kind: 'staff', id: kitchenUser } as const
  const fate = random.next()
  const finalStatus = fate < 0.025 ? 'rejected' : fate < 0.055 ? 'cancelled' : 'completed'
  const steps: Step[] = finalStatus === 'completed' ? [...cooked, ...(handedOver[order.fulfilment] ?? [])] : [[finalStatus, [30, 240]]]

  let moved = { ...order, status: 'pending' as OrderStatus, version: 1 }
  const announcedEvents = [...events]
  let at = events[0]?.createdAt.getTime() ?? now
  for (const [to, [soonest, latest]] of steps) {
    at += random.between(soonest * 1000, latest * 1000)
    const actor = to === 'cancelled' ? buyer : staff
    const reason = to === 'rejected' ? random.pick(rejections) : to === 'cancelled' ? random.pick(cancellations) : undefined
    const transition = findTransition(moved.status, to)
    if (!transition || !isTransitionAllowed(transition, actor.kind, order.fulfilment)) throw new Error(`an order can’t go from ${moved.status} to ${to}`)
    if (at > now) break
    const step = { from: moved.status, to, at: new Date(at), actor, reason }
    announcedEvents.push(buildTransitionEvent({ id: order.id, restaurantId: order.restaurantId }, step))
    moved = { ...moved, ...buildTransitionColumns(step), version: moved.version + 1 }
  }
  return { ...rows, order: moved, events: announcedEvents }
}
