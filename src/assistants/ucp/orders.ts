import type { z } from 'zod'
import { refuseOrder } from '#orders/contract.ts'
import { readAuthorizedOrder } from '#orders/tracking/authorize-order.ts'
import type { AssistantCall } from '../assistant-call.ts'
import { recordAssistantCall } from '../audit/record-call.ts'
import type { ucpOrder } from './contract.ts'
import { buildHead } from './head.ts'
import { formatItemId } from './item-id.ts'

/**
 * Reads an order by `{id}.{token}`, both out of the link that the person has. Contact, notes and allergies are not answered.
 * @throws Refusal `order_not_found`, also for other people's orders
 */
export async function readUcpOrder(call: AssistantCall, id: string): Promise<z.output<typeof ucpOrder>> {
  const { context, language } = call
  const [, orderId, token] = /^([0-9a-f-]{36})\.([\w-]{1,100})$/i.exec(id) ?? []
  if (!orderId || !token || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(orderId)) throw refuseOrder('order_not_found')
  const order = await readAuthorizedOrder(context, orderId.toLowerCase(), { person: undefined, token }, language)
  await recordAssistantCall(context.db, call, { operation: 'read_order', restaurantId: order.restaurant.id, subjectId: order.id })
  const isDone = order.status === 'completed'
  const hasEnded = order.status === 'cancelled' || order.status === 'rejected'
  const lines = order.lines.map(line => ({ ...line, id: `li_${line.lineNumber}` }))
  const permalink = new URL(`/orders/${order.id}`, context.publicUrl())
  permalink.searchParams.set('token', token)
  return {
    ucp: buildHead('order'),
    id,
    label: String(order.number),
    // Orders are not linked with the session that filled the cart: the person may have changed everything since.
    checkout_id: id,
    permalink_url: permalink.href,
    line_items: lines.map(line => ({
      id: line.id,
      item: { id: formatItemId(order.restaurant.slug, line.foodId ?? line.comboId ?? ''), title: line.title, price: line.unitPriceCents },
      quantity: { total: hasEnded ? 0 : line.quantity, fulfilled: isDone ? line.quantity : 0 },
      totals: [
        { type: 'subtotal', amount: line.totalCents },
        { type: 'total', amount: line.totalCents },
      ],
      status: hasEnded ? 'removed' : isDone ? 'fulfilled' : 'processing',
    })),
    fulfillment: {
      events: [
        {
          id: `${order.id}-${order.version}`,
          type: order.status,
          occurred_at: order.closedAt ?? order.readyAt ?? order.acceptedAt ?? order.createdAt,
          line_items: lines.map(line => ({ id: line.id, quantity: line.quantity })),
        },
      ],
    },
    currency: 'EUR',
    totals: [
      { type: 'subtotal', amount: order.linesCents },
      ...(order.discountCents > 0 ? [{ type: 'discount', amount: -order.discountCents }] : []),
      ...(order.deliveryFeeCents > 0 ? [{ type: 'fulfillment', amount: order.deliveryFeeCents }] : []),
      ...(order.tipCents > 0 ? [{ type: 'fee', amount: order.tipCents }] : []),
      { type: 'total', amount: order.totalCents },
    ],
    messages: [],
  }
}
