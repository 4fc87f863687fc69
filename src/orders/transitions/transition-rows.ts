import { isClosed } from '../lifecycle.ts'
import type { Order, OrderEvent } from '../tables/orders.ts'
import type { ActorKind, OrderStatus } from '../vocabulary.ts'

/** Transition of an order, already allowed by the transition table. */
export interface AppliedTransition {
  from: OrderStatus
  to: OrderStatus
  at: Date
  /** `name`: of an integration, whose id is no account's. */
  actor: { kind: ActorKind; id?: string; name?: string }
  /** With `accepted`: the new promised time. */
  promisedAt?: Date
  /** Reason of a rejection or cancellation; shown to the buyer. */
  reason?: string
  /** With `rejected`: numbers of the sold-out lines. */
  soldOutLines?: number[]
}

/** Builds the order columns that a transition changes. */
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

/** Builds the event of a transition; `promisedBefore`: the previous promise, when accepting changed the time. */
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
    data: {
      ...(actor.name !== undefined && { actorName: actor.name }),
      ...(promisedAt && { promisedAt: promisedAt.toISOString() }),
      ...(promisedBefore && { promisedBefore: promisedBefore.toISOString() }),
    },
    createdAt: at,
  }
}
