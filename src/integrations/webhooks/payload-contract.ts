import { z } from 'zod'
import { channels, orderStatuses, packagingChoices, paymentStatuses } from '#orders/vocabulary.ts'
import { orderPaymentMethods } from '#payments/vocabulary.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { type WebhookEventType, webhookTestType } from './vocabulary.ts'

/** Data of each event type, for the builders and for the API description. No personal data: a till reads contacts through the API. */

const cents = z.int().describe('Cents of a euro')
const vat = z.array(z.object({ rateBasisPoints: z.int(), grossCents: cents, netCents: cents, vatCents: cents })).describe('By rate; 1000 is 10 %')

const orderFields = {
  orderId: z.uuid(),
  number: z.int().describe('Called at the counter; from 1 each business day'),
  businessDate: z.iso.date(),
  restaurantId: z.uuid(),
  status: z.enum(orderStatuses).describe('After this event'),
  paymentStatus: z.enum(paymentStatuses).describe('When the event was made ready; `pending`: do not cook before `order.paid`'),
  totalCents: cents,
}

const orderLine = z.object({
  lineNumber: z.int(),
  parentLineNumber: z.int().nullable().describe('Line of the combo that holds this one'),
  foodId: z.uuid().nullable(),
  comboId: z.uuid().nullable(),
  title: z.string(),
  quantity: z.int(),
  options: z.array(z.object({ optionValueId: z.uuid(), group: z.string(), title: z.string(), quantity: z.int() })),
  without: z.array(z.string()).describe('Ingredients left out'),
  unitPriceCents: cents,
  totalCents: cents,
  vatRateBasisPoints: z.int().nullable(),
})

const orderStep = z.object({ ...orderFields, reason: z.string().nullable().describe('Why it was rejected or cancelled') })
const orderWhole = z.object({
  ...orderFields,
  channel: z.enum(channels),
  fulfilment: z.enum(fulfilments),
  asap: z.boolean(),
  promisedAt: z.iso.datetime(),
  paymentMethod: z.enum(orderPaymentMethods).describe('Intended one'),
  table: z.string().nullable().describe('Label of the dining table'),
  linesCents: cents,
  discountCents: cents,
  deliveryFeeCents: cents,
  tipCents: cents,
  depositCents: cents.describe('Of reusable containers, outside VAT'),
  packaging: z.enum(packagingChoices),
  cutlery: z.boolean(),
  containers: z.int().describe('Reusable containers'),
  vat,
  lines: z.array(orderLine),
})
export type OrderWhole = z.output<typeof orderWhole>
export type OrderStep = z.output<typeof orderStep>

const transfer = z.object({ ...orderFields, fromRestaurantId: z.uuid(), toRestaurantId: z.uuid() })
const refund = z.object({ orderId: z.uuid(), number: z.int(), businessDate: z.iso.date(), restaurantId: z.uuid(), refundId: z.uuid(), amountCents: cents })

const stockChange = z.object({
  restaurantId: z.uuid(),
  kind: z.enum(['food', 'option']),
  itemId: z.uuid().describe('A dish, or a value of an option group'),
  title: z.string(),
  state: z.enum(['available', 'limited', 'sold_out']),
  remaining: z.int().nullable().describe('Portions left; null: not limited'),
  until: z.iso.datetime().nullable().describe('Available again by itself from then on'),
})
export type StockChange = z.output<typeof stockChange>

const menuChange = z.object({ catalogueVersion: z.int().describe('Dishes, prices, hours or texts have changed: read the menu again') })

const dayTotals = z.object({
  restaurantId: z.uuid(),
  businessDate: z.iso.date(),
  completedOrders: z.int(),
  rejectedOrders: z.int(),
  cancelledOrders: z.int(),
  openOrders: z.int().describe('Orders of the day that are still under way'),
  revenueCents: cents.describe('Of completed orders, tips and deposits included'),
  tipCents: cents,
  depositCents: cents,
  discountCents: cents,
  deliveryFeeCents: cents,
  refundedCents: cents.describe('Refunds so far of the day’s completed orders'),
  givenBackCents: cents.describe('Refunds of sales that were made on the day, also for orders of earlier days'),
  payments: z.array(z.object({ method: z.string(), orders: z.int(), cents })).describe('Completed orders by payment method'),
  vat,
  refundVat: vat.describe('Of the refunds made on the day'),
  closedAt: z.iso.datetime().nullable().describe('When the day was closed in the back office: its figures are final. Null: the business day has ended'),
  cashDifferenceCents: cents.nullable().describe('Counted cash less the expected one; null until closed'),
})
export type DayTotals = z.output<typeof dayTotals>

const test = z.object({ endpointId: z.uuid(), description: z.string() })

/** Shape of `data` by type. */
export const payloadShapes: Record<WebhookEventType | typeof webhookTestType, z.ZodObject> = {
  'order.placed': orderWhole,
  'order.paid': orderStep,
  'order.accepted': orderStep,
  'order.preparing': orderStep,
  'order.ready': orderStep,
  'order.out_for_delivery': orderStep,
  'order.completed': orderStep,
  'order.rejected': orderStep,
  'order.cancelled': orderStep,
  'order.transferred_out': transfer,
  'order.transferred_in': orderWhole.extend({ fromRestaurantId: z.uuid(), toRestaurantId: z.uuid() }),
  'order.lines_changed': orderWhole,
  'refund.succeeded': refund,
  'refund.failed': refund,
  'stock.changed': stockChange,
  'menu.changed': menuChange,
  'day.closed': dayTotals,
  [webhookTestType]: test,
}
