import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { ActorKind, OrderStatus, PaymentStatus } from './vocabulary.ts'

/** One step that an order may take: who takes it, and for which fulfilments. */
export interface Transition {
  from: OrderStatus
  to: OrderStatus
  by: readonly ActorKind[]
  fulfilments: readonly Fulfilment[]
}

const anyFulfilment = ['pickup', 'delivery', 'table'] as const
const handedOver = ['pickup', 'table'] as const
const driven = ['delivery'] as const
const buyer = ['customer', 'guest'] as const

/**
 * Every step there is. The buyer can call it off until the kitchen begins; afterwards only staff can, because food has
 * been spent. The system takes the steps that time takes: nobody accepted, the payment expired.
 */
export const transitions: readonly Transition[] = [
  { from: 'pending', to: 'accepted', by: ['staff', 'system'], fulfilments: anyFulfilment },
  { from: 'pending', to: 'rejected', by: ['staff', 'system'], fulfilments: anyFulfilment },
  { from: 'pending', to: 'cancelled', by: [...buyer, 'staff', 'system'], fulfilments: anyFulfilment },
  { from: 'accepted', to: 'preparing', by: ['staff'], fulfilments: anyFulfilment },
  { from: 'accepted', to: 'cancelled', by: [...buyer, 'staff'], fulfilments: anyFulfilment },
  { from: 'preparing', to: 'ready', by: ['staff'], fulfilments: anyFulfilment },
  { from: 'preparing', to: 'cancelled', by: ['staff'], fulfilments: anyFulfilment },
  { from: 'ready', to: 'out_for_delivery', by: ['staff'], fulfilments: driven },
  { from: 'ready', to: 'completed', by: ['staff'], fulfilments: handedOver },
  { from: 'ready', to: 'cancelled', by: ['staff'], fulfilments: anyFulfilment },
  { from: 'out_for_delivery', to: 'completed', by: ['staff'], fulfilments: driven },
  { from: 'out_for_delivery', to: 'cancelled', by: ['staff'], fulfilments: driven },
]

/** The step from one status to another; undefined when there is none. */
export const transitionOf = (from: OrderStatus, to: OrderStatus): Transition | undefined => transitions.find(step => step.from === from && step.to === to)

/** Whether an order that stands at the one can still come to the other. */
export const comesTo = (from: OrderStatus, to: OrderStatus): boolean => transitions.some(step => step.from === from && (step.to === to || comesTo(step.to, to)))

export function mayTake(step: Transition, by: ActorKind, fulfilment: Fulfilment): boolean {
  return step.by.includes(by) && step.fulfilments.includes(fulfilment)
}

/** Nothing more happens to it. */
export const isClosed = (status: OrderStatus): boolean => status === 'completed' || status === 'rejected' || status === 'cancelled'

/** It ended without anybody getting anything. */
export const cameToNothing = (status: OrderStatus): status is 'rejected' | 'cancelled' => status === 'rejected' || status === 'cancelled'

/**
 * Whether its buyer may still have it made at another restaurant: until a kitchen begins, and while nobody was paid for it. It begins
 * there anew, as `pending`. At a table one sits.
 */
export const mayMove = (order: { status: OrderStatus; paymentStatus: PaymentStatus; fulfilment: Fulfilment }): boolean =>
  (order.status === 'pending' || order.status === 'accepted') && order.paymentStatus === 'due' && order.fulfilment !== 'table'
