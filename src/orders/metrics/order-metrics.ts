import { Counter, Histogram } from 'prom-client'
import { orderPaymentMethods } from '#payments/vocabulary.ts'
import { type Fulfilment, fulfilments } from '#restaurants/vocabulary.ts'
import { type ActorKind, deliveryFailureReasons, type OrderStatus, rejectionReasons, replacedReason } from '../vocabulary.ts'

/** The way of orders through this instance, counted after the commit. Amounts, people and texts are never labels. */

export const quotesTotal = new Counter({
  name: 'spiedo_quotes_total',
  help: 'Quoted carts by outcome: orderable, blocked (something stands in the way)',
  labelNames: ['outcome'],
  registers: [],
})

export const ordersPlacedTotal = new Counter({
  name: 'spiedo_orders_placed_total',
  help: 'Orders placed by fulfilment and payment method, those included that still wait for an online payment',
  labelNames: ['fulfilment', 'payment'],
  registers: [],
})
// Prometheus does not count the first value of a series: without a 0 before it, the first orders and rejections after a start would be missed.
for (const fulfilment of fulfilments) for (const payment of orderPaymentMethods) ordersPlacedTotal.inc({ fulfilment, payment }, 0)

export const orderTransitionsTotal = new Counter({
  name: 'spiedo_order_transitions_total',
  help: 'Steps of orders by new status, by who took it, and by reason for rejections, failed deliveries and replaced orders (other: a free text)',
  labelNames: ['status', 'by', 'reason'],
  registers: [],
})
for (const status of ['rejected', 'cancelled'])
  for (const by of ['staff', 'system']) for (const reason of ['', 'other', ...rejectionReasons]) orderTransitionsTotal.inc({ status, by, reason }, 0)

export const acceptanceSeconds = new Histogram({
  name: 'spiedo_order_acceptance_seconds',
  help: 'Time from placing an order to its acceptance by the kitchen, waiting for an online payment included',
  labelNames: ['fulfilment'],
  buckets: [15, 30, 60, 120, 180, 300, 600, 1200],
  registers: [],
})

export const latenessSeconds = new Histogram({
  name: 'spiedo_order_lateness_seconds',
  help: 'Delay against the first promised time when an order is ready, or at the door for deliveries; 0: on time or early',
  labelNames: ['fulfilment'],
  buckets: [0, 60, 300, 600, 900, 1800, 3600],
  registers: [],
})

export const onlinePaymentsTotal = new Counter({
  name: 'spiedo_online_payments_total',
  help: 'Results of online payments: succeeded, failed, expired',
  labelNames: ['result'],
  registers: [],
})

/** Reasons that are codes; all others are texts that people wrote. */
const reasonCodes = new Set<string>([...rejectionReasons, ...deliveryFailureReasons, replacedReason])

interface CountedOrder {
  fulfilment: Fulfilment
  createdAt: Date
}

/** Counts a step of an order, with its time to acceptance or its lateness: once, although the kitchen may set it back and finish it again. */
export function countTransition(
  order: CountedOrder,
  step: { to: OrderStatus; at: Date; actor: { kind: ActorKind }; reason?: string },
  { firstPromisedAt, wasReady }: { firstPromisedAt: Date; wasReady: boolean },
): void {
  const { to, at, actor, reason } = step
  orderTransitionsTotal.inc({ status: to, by: actor.kind, reason: reason === undefined ? '' : reasonCodes.has(reason) ? reason : 'other' })
  const { fulfilment } = order
  if (to === 'accepted') acceptanceSeconds.observe({ fulfilment }, secondsBetween(order.createdAt, at))
  const isMeasured = fulfilment === 'delivery' ? to === 'completed' : to === 'ready' && !wasReady
  if (isMeasured) latenessSeconds.observe({ fulfilment }, secondsBetween(firstPromisedAt, at))
}

const secondsBetween = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime()) / 1000
