import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { ActorKind, OrderStatus, PaymentStatus } from './vocabulary.ts'

/** Transition of an order: allowed actors and fulfilment methods. */
interface Transition {
  from: OrderStatus
  to: OrderStatus
  by: readonly ActorKind[]
  fulfilments: readonly Fulfilment[]
}

const allFulfilments = ['pickup', 'delivery', 'table'] as const
const inPersonFulfilments = ['pickup', 'table'] as const
const deliveryOnly = ['delivery'] as const
/** Who works at the restaurant: people, and its till. */
const restaurantKinds = ['staff', 'integration'] as const
const buyerKinds = ['customer', 'guest'] as const

/**
 * Transition table. Buyers can cancel until preparation; afterwards only staff can, because food has been used. The system handles
 * timeouts: unanswered orders and expired payments.
 */
export const transitions: readonly Transition[] = [
  { from: 'pending', to: 'accepted', by: [...restaurantKinds, 'system'], fulfilments: allFulfilments },
  { from: 'pending', to: 'rejected', by: [...restaurantKinds, 'system'], fulfilments: allFulfilments },
  { from: 'pending', to: 'cancelled', by: [...buyerKinds, 'staff', 'system'], fulfilments: allFulfilments },
  { from: 'accepted', to: 'preparing', by: restaurantKinds, fulfilments: allFulfilments },
  // Only when its dishes ran out: `rejectUnmakeable`.
  { from: 'accepted', to: 'rejected', by: ['staff'], fulfilments: allFulfilments },
  { from: 'accepted', to: 'cancelled', by: [...buyerKinds, 'staff'], fulfilments: allFulfilments },
  { from: 'preparing', to: 'ready', by: restaurantKinds, fulfilments: allFulfilments },
  { from: 'preparing', to: 'cancelled', by: ['staff'], fulfilments: allFulfilments },
  { from: 'ready', to: 'out_for_delivery', by: restaurantKinds, fulfilments: deliveryOnly },
  { from: 'ready', to: 'completed', by: restaurantKinds, fulfilments: inPersonFulfilments },
  { from: 'ready', to: 'cancelled', by: ['staff'], fulfilments: allFulfilments },
  { from: 'out_for_delivery', to: 'completed', by: ['staff'], fulfilments: deliveryOnly },
  { from: 'out_for_delivery', to: 'cancelled', by: ['staff'], fulfilments: deliveryOnly },
]

/**
 * Steps back that the kitchen may take after a wrong tap, apart from `transitions`, which only lead forward. Closed orders stay closed:
 * their payment, points and invoice are booked.
 */
const recalls: readonly Pick<Transition, 'from' | 'to' | 'fulfilments'>[] = [
  { from: 'preparing', to: 'accepted', fulfilments: allFulfilments },
  { from: 'ready', to: 'accepted', fulfilments: allFulfilments },
  { from: 'ready', to: 'preparing', fulfilments: allFulfilments },
  { from: 'out_for_delivery', to: 'ready', fulfilments: deliveryOnly },
]

/** Lists the earlier statuses to which the kitchen may set an order back. */
export const listRecalls = (from: OrderStatus, fulfilment: Fulfilment): OrderStatus[] =>
  recalls.filter(step => step.from === from && step.fulfilments.includes(fulfilment)).map(({ to }) => to)

/** Finds the transition between two statuses; undefined when there is none. */
export const findTransition = (from: OrderStatus, to: OrderStatus): Transition | undefined => transitions.find(step => step.from === from && step.to === to)

/** Tells whether an order can still get from one status to another. */
export const canReach = (from: OrderStatus, to: OrderStatus): boolean =>
  transitions.some(step => step.from === from && (step.to === to || canReach(step.to, to)))

export function isTransitionAllowed(step: Transition, by: ActorKind, fulfilment: Fulfilment): boolean {
  return step.by.includes(by) && step.fulfilments.includes(fulfilment)
}

/** Tells whether a status is final. */
export const isClosed = (status: OrderStatus): boolean => status === 'completed' || status === 'rejected' || status === 'cancelled'

/** Tells whether an order ended without a handover. */
export const endedWithoutFulfilment = (status: OrderStatus): status is 'rejected' | 'cancelled' => status === 'rejected' || status === 'cancelled'

/**
 * Tells whether a buyer may transfer an order to another restaurant: before preparation and unpaid. It restarts there as `pending`. Table
 * orders cannot be transferred.
 */
export const mayTransfer = (order: { status: OrderStatus; paymentStatus: PaymentStatus; fulfilment: Fulfilment; prepaidCents: number }): boolean =>
  (order.status === 'pending' || order.status === 'accepted') && order.paymentStatus === 'due' && order.prepaidCents === 0 && order.fulfilment !== 'table'

/** Tells whether the customer of a scheduled pickup may say "on my way": the kitchen has accepted and not begun, and nobody has said so yet. */
export const mayArrive = (order: { status: OrderStatus; fulfilment: Fulfilment; asap: boolean; arrivingAt: Date | null }): boolean =>
  order.status === 'accepted' && order.fulfilment === 'pickup' && !order.asap && order.arrivingAt === null
