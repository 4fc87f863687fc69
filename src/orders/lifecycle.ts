import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { ActorKind, OrderStatus, PaymentStatus } from './vocabulary.ts'

/** One step that an order may take: who takes it, and for which fulfilments. */
export interface Transition {
  from: OrderStatus
  to: OrderStatus
  by: readonly ActorKind[]
  fulfilments: readonly Fulfilment[]
}

const allFulfilments = ['pickup', 'delivery', 'table'] as const
const inPersonFulfilments = ['pickup', 'table'] as const
const deliveryOnly = ['delivery'] as const
const buyerKinds = ['customer', 'guest'] as const

/**
 * Every step there is. The buyer can call it off until the kitchen begins; afterwards only staff can, because food has
 * been spent. The system takes the steps that time takes: nobody accepted, the payment expired.
 */
export const transitions: readonly Transition[] = [
  { from: 'pending', to: 'accepted', by: ['staff', 'system'], fulfilments: allFulfilments },
  { from: 'pending', to: 'rejected', by: ['staff', 'system'], fulfilments: allFulfilments },
  { from: 'pending', to: 'cancelled', by: [...buyerKinds, 'staff', 'system'], fulfilments: allFulfilments },
  { from: 'accepted', to: 'preparing', by: ['staff'], fulfilments: allFulfilments },
  { from: 'accepted', to: 'cancelled', by: [...buyerKinds, 'staff'], fulfilments: allFulfilments },
  { from: 'preparing', to: 'ready', by: ['staff'], fulfilments: allFulfilments },
  { from: 'preparing', to: 'cancelled', by: ['staff'], fulfilments: allFulfilments },
  { from: 'ready', to: 'out_for_delivery', by: ['staff'], fulfilments: deliveryOnly },
  { from: 'ready', to: 'completed', by: ['staff'], fulfilments: inPersonFulfilments },
  { from: 'ready', to: 'cancelled', by: ['staff'], fulfilments: allFulfilments },
  { from: 'out_for_delivery', to: 'completed', by: ['staff'], fulfilments: deliveryOnly },
  { from: 'out_for_delivery', to: 'cancelled', by: ['staff'], fulfilments: deliveryOnly },
]

/** The step from one status to another; undefined when there is none. */
export const findTransition = (from: OrderStatus, to: OrderStatus): Transition | undefined => transitions.find(step => step.from === from && step.to === to)

/** Whether an order that stands at the one can still come to the other. */
export const canReach = (from: OrderStatus, to: OrderStatus): boolean =>
  transitions.some(step => step.from === from && (step.to === to || canReach(step.to, to)))

export function isTransitionAllowed(step: Transition, by: ActorKind, fulfilment: Fulfilment): boolean {
  return step.by.includes(by) && step.fulfilments.includes(fulfilment)
}

/** Nothing more happens to it. */
export const isClosed = (status: OrderStatus): boolean => status === 'completed' || status === 'rejected' || status === 'cancelled'

/** It ended without anybody getting anything. */
export const endedWithoutFulfilment = (status: OrderStatus): status is 'rejected' | 'cancelled' => status === 'rejected' || status === 'cancelled'

/**
 * Whether its buyer may still have it made at another restaurant: until a kitchen begins, and while nobody was paid for it. It begins
 * there anew, as `pending`. At a table one sits.
 */
export const mayTransfer = (order: { status: OrderStatus; paymentStatus: PaymentStatus; fulfilment: Fulfilment }): boolean =>
  (order.status === 'pending' || order.status === 'accepted') && order.paymentStatus === 'due' && order.fulfilment !== 'table'
