import { isClosed } from '../lifecycle.ts'
import type { Order, OrderEvent } from '../tables/orders.ts'
import type { ActorKind, OrderStatus } from '../vocabulary.ts'

/** One step of an order, already allowed by the table of transitions. */
export interface AppliedTransition {
  from: OrderStatus
  to: OrderStatus
  at: Date
  actor: { kind: ActorKind; id?: string }
  /** With `accepted`: the time that is promised from now on. */
  promisedAt?: Date
  /** Why it was rejected or cancelled; shown to the buyer. */
  reason?: string
  /** With `rejected`: the numbers of the lines that have run out. */
  soldOutLines?: number[]
}

/** What a step writes on the order. */
export function buildTransitionColumns({
  to,
  at,
  promisedAt,
  reason,
  soldOutLines,
}: AppliedTransition): Partial<Pick<Order, 'status' | 'acceptedAt' | 'readyAt' | 'closedAt' | 'promisedAt' | 'closedReason' | 'soldOutLines'>> {
  return {
    status: to,
    ...(to === 'accepted' && { acceptedAt: at }),
    ...(to === 'ready' && { readyAt: at }),
    ...(isClosed(to) && { closedAt: at }),
    ...(promisedAt && { promisedAt }),
    ...(reason !== undefined && { closedReason: reason }),
    ...(soldOutLines?.length && { soldOutLines }),
  }
}

/** The event that tells of a step; `promisedBefore`: it was accepted for another time than had been promised. */
export function buildTransitionEvent(
  order: { id: string; restaurantId: string },
  { from, to, at, actor, promisedAt }: AppliedTransition,
  promisedBefore?: Date,
): Omit<OrderEvent, 'id'> {
  return {
    orderId: order.id,
    restaurantId: order.restaurantId,
    kind: to,
    fromStatus: from,
    toStatus: to,
    actorKind: actor.kind,
    actorId: actor.id ?? null,
    data: { ...(promisedAt && { promisedAt: promisedAt.toISOString() }), ...(promisedBefore && { promisedBefore: promisedBefore.toISOString() }) },
    createdAt: at,
  }
}
