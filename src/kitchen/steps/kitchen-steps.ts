import { and, eq, inArray } from 'drizzle-orm'
import { refuseOrder } from '#orders/contract.ts'
import { type Order, orders } from '#orders/tables.ts'
import { advanceOrder, type TransitionRequest } from '#orders/transitions/advance-order.ts'
import { type Person, toStaffActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { dayMs } from '#platform/time-units.ts'
import { refuseKitchen } from '../contract.ts'
import { hasCourier } from '../delivery-record.ts'
import { listKitchenIds } from '../kitchen-access.ts'

/** Maximum promise ahead by staff, in ms. */
const maxPromiseAheadMs = 7 * dayMs

interface KitchenStepRequest {
  orderId: string
  person: Person
}

const advanceKitchenOrder = (
  context: Context,
  { orderId, person }: KitchenStepRequest,
  step: Pick<TransitionRequest, 'from' | 'to' | 'promisedAt' | 'reason' | 'soldOutLines' | 'inSameTransaction'>,
): Promise<Order> => advanceOrder(context, { orderId, restaurantIds: listKitchenIds(person), actor: toStaffActor(person), ...step })

/** @throws Refusal `promise_impossible` */
export function validatePromise({ clock }: Pick<Context, 'clock'>, promisedAt: Date | undefined): void {
  const aheadMs = promisedAt === undefined ? 0 : promisedAt.getTime() - clock.now().getTime()
  if (aheadMs < 0 || aheadMs > maxPromiseAheadMs) throw refuseKitchen('promise_impossible', { field: 'promisedAt' })
}

/**
 * Accepts an order in one step, at the promised or another time.
 * @throws Refusal `promise_impossible`, and those of `advanceOrder`
 */
export async function acceptOrder(context: Context, { promisedAt, ...step }: KitchenStepRequest & { promisedAt?: Date | undefined }): Promise<Order> {
  validatePromise(context, promisedAt)
  return advanceKitchenOrder(context, step, { from: 'pending', to: 'accepted', ...(promisedAt && { promisedAt }) })
}

export const rejectOrder = (
  context: Context,
  { reason, soldOutLines, ...step }: KitchenStepRequest & { reason: string; soldOutLines?: number[] | undefined },
): Promise<Order> => advanceKitchenOrder(context, step, { from: 'pending', to: 'rejected', reason, ...(soldOutLines && { soldOutLines }) })

export const startPreparation = (context: Context, step: KitchenStepRequest): Promise<Order> =>
  advanceKitchenOrder(context, step, { from: 'accepted', to: 'preparing' })

export const markOrderReady = (context: Context, step: KitchenStepRequest): Promise<Order> =>
  advanceKitchenOrder(context, step, { from: 'preparing', to: 'ready' })

/**
 * Hands an order over to the guest, who pays if unpaid, or to the courier. Only from `ready`: a repeated request, by double tap or after a
 * lost response, must not complete a delivery.
 */
export async function handOverOrder(context: Context, step: KitchenStepRequest): Promise<Order> {
  const kitchenIds = listKitchenIds(step.person)
  const [order] = await context.db
    .select({ fulfilment: orders.fulfilment })
    .from(orders)
    .where(and(eq(orders.id, step.orderId), kitchenIds && inArray(orders.restaurantId, kitchenIds)))
  if (!order) throw refuseOrder('order_not_found')
  return advanceKitchenOrder(context, step, { from: 'ready', to: order.fulfilment === 'delivery' ? 'out_for_delivery' : 'completed' })
}

/**
 * Completes a delivery that left without a courier, with payment if due; a courier's delivery is completed by the courier, who has the
 * cash.
 * @throws Refusal `delivery_with_courier`, and those of `advanceOrder`
 */
export const completeWithoutCourier = (context: Context, step: KitchenStepRequest): Promise<Order> =>
  advanceKitchenOrder(context, step, {
    from: 'out_for_delivery',
    to: 'completed',
    inSameTransaction: async tx => {
      // The transition holds the order's lock: no courier can take the delivery from here on.
      if (await hasCourier(tx, step.orderId)) throw refuseKitchen('delivery_with_courier')
    },
  })
