import { and, eq, inArray } from 'drizzle-orm'
import { validatePromise } from '#kitchen/steps/kitchen-steps.ts'
import { refuseOrder } from '#orders/contract.ts'
import { refuseNotDue } from '#orders/payment/start-online-payment.ts'
import { type Order, orders } from '#orders/tables.ts'
import { advanceOrder, type TransitionRequest } from '#orders/transitions/advance-order.ts'
import type { CounterMethod } from '#payments/vocabulary.ts'
import type { ApiKey } from '#platform/auth/api-key.ts'
import type { Context } from '#platform/context.ts'
import { assertKeyHolds } from '../api-keys/assert-key-holds.ts'

interface TillStepRequest {
  orderId: string
  key: ApiKey
}

/** Takes a step at once: a till asks its own “are you sure”, so the kitchen's undo window does not apply. The key is checked in the same transaction. */
const advance = (
  context: Context,
  { orderId, key }: TillStepRequest,
  step: Pick<TransitionRequest, 'from' | 'to' | 'promisedAt' | 'reason' | 'soldOutLines' | 'paidWith'>,
): Promise<Order> =>
  advanceOrder(context, {
    orderId,
    restaurantIds: [...key.restaurantIds],
    actor: { kind: 'integration', id: key.id, name: key.name },
    inSameTransaction: tx => assertKeyHolds(tx, key, context.clock.now()),
    ...step,
  })

/** @throws Refusal `promise_impossible`, and those of `advanceOrder` */
export async function acceptFromTill(context: Context, { promisedAt, ...request }: TillStepRequest & { promisedAt: Date | undefined }): Promise<Order> {
  validatePromise(context, promisedAt)
  return advance(context, request, { from: 'pending', to: 'accepted', ...(promisedAt && { promisedAt }) })
}

export const rejectFromTill = (
  context: Context,
  { reason, soldOutLines, ...request }: TillStepRequest & { reason: string; soldOutLines?: number[] | undefined },
): Promise<Order> => advance(context, request, { from: 'pending', to: 'rejected', reason, ...(soldOutLines && { soldOutLines }) })

/** Marks an accepted order as ready. Most tills know no “in preparation”: that step is taken first where it was not. */
export async function readyFromTill(context: Context, request: TillStepRequest): Promise<Order> {
  const { status } = await readCovered(context, request)
  if (status === 'accepted') await advance(context, request, { from: 'accepted', to: 'preparing' })
  return advance(context, request, { from: 'preparing', to: 'ready' })
}

/**
 * Hands a ready order to its guest, who has paid by now, or to the courier.
 * @throws Refusal `payment_not_due` for a payment method where nothing is due at the counter, and those of `advanceOrder`
 */
export async function handOverFromTill(context: Context, { paidWith, ...request }: TillStepRequest & { paidWith: CounterMethod | undefined }): Promise<Order> {
  const order = await readCovered(context, request)
  const isDelivery = order.fulfilment === 'delivery'
  if (paidWith && (order.paymentStatus !== 'due' || order.totalCents === 0 || isDelivery)) throw refuseNotDue(order)
  return advance(context, request, { from: 'ready', to: isDelivery ? 'out_for_delivery' : 'completed', paidWith })
}

/** @throws Refusal `order_not_found` */
async function readCovered({ db }: Context, { orderId, key }: TillStepRequest): Promise<Order> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), inArray(orders.restaurantId, [...key.restaurantIds])))
  if (!order) throw refuseOrder('order_not_found')
  return order
}
