import type { z } from 'zod'
import { readAuthorizedOrder } from '#orders/tracking/authorize-order.ts'
import type { AssistantCall } from '../assistant-call.ts'
import { recordAssistantCall } from '../audit/record-call.ts'
import type { TrackedOrder, trackOrderInput } from './contract.ts'

/**
 * Reads how an order stands, for whoever has the secret of its link. Contact, notes and allergies are not answered.
 * @throws Refusal `order_not_found`, also for other people's orders
 */
export async function trackOrder(call: AssistantCall, { orderId, token }: z.output<typeof trackOrderInput>): Promise<TrackedOrder> {
  const { context, language } = call
  const order = await readAuthorizedOrder(context, orderId, { person: undefined, token }, language)
  await recordAssistantCall(context.db, call, { operation: 'track_order', restaurantId: order.restaurant.id, subjectId: order.id })
  const { number, status, paymentStatus, fulfilment, promisedAt, promisedBefore, closedReason, mayCancel, restaurant, lines, totalCents } = order
  const { name, address, city, phone } = restaurant
  return {
    number,
    status,
    paymentStatus,
    fulfilment,
    promisedAt,
    promisedBefore,
    closedReason,
    mayCancel,
    restaurant: { name, address, city, phone },
    lines: lines.map(({ title, quantity }) => ({ title, quantity })),
    totalCents,
  }
}
