import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { successResponse } from '#platform/server/envelope.ts'
import { calendarDay, pageQuery, plainText } from '#platform/server/inputs.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { deskViews, invoiceStates, orderStatuses, paymentStatuses, providerRefundStatuses, soldFilter } from './vocabulary.ts'

export const refuseOrder = defineRefusals({
  order_not_found: { status: 404, text: 'orders-api.not_found' },
  order_step_not_allowed: { status: 409, text: 'orders-api.step_not_allowed' },
  order_already_begun: { status: 409, text: 'orders-api.already_begun' },
  order_not_accepted: { status: 409, text: 'orders-api.not_accepted' },
  order_step_too_early: { status: 409, text: 'orders-api.not_that_far' },
  order_step_too_late: { status: 409, text: 'orders-api.moved_on' },
  restaurant_unknown: { status: 404, text: 'orders-api.restaurant_unknown' },
  combo_unknown: { status: 404, text: 'orders-api.combo_unknown' },
  dish_unknown: { status: 404, text: 'orders-api.dish_unknown' },
  idempotency_key_missing: { status: 400, text: 'orders-api.key_missing' },
  idempotency_key_reused: { status: 422, text: 'orders-api.key_reused' },
  payment_too_little: { status: 422, text: 'orders-api.payment_too_little' },
  payment_not_accepted: { status: 422, text: 'orders-api.payment_not_accepted' },
  payment_nothing_due: { status: 422, text: 'orders-api.payment_nothing_due' },
  age_declaration_needed: { status: 422, text: 'orders-api.age_declaration_needed' },
  // Too many open unpaid orders: a confirmed email or online payment helps; otherwise waiting.
  order_to_confirm: { status: 422, text: 'orders-api.to_confirm' },
  order_too_many_open: { status: 422, text: 'orders-api.too_many_open' },
  confirmation_expired: { status: 422, text: 'orders-api.confirmation_expired' },
  confirmation_not_sent: { status: 503, text: 'orders-api.confirmation_not_sent' },
  // Both carry `problems` and `quote`: impossible items, and changes since the cart was shown.
  order_impossible: { status: 422, text: 'orders-api.order_impossible' },
  order_changed: { status: 409, text: 'orders-api.order_changed' },
})

const orderSorts = ['-date', 'date', '-total', 'total'] as const
export type OrderSort = (typeof orderSorts)[number]
/** Sorts of open orders alone, which are few. */
const promiseSorts = ['promised', '-promised'] as const
export type PromiseSort = (typeof promiseSorts)[number]

/**
 * Without parameters the newest 100; `search` is a number, an order id or its prefix, a date, the beginning of a phone number in any spelling or its
 * last digits, or part of an email address, a name or a postal address.
 */
export const allOrdersParameters = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(100),
  search: plainText(200).trim().optional(),
  sort: z
    .enum([...orderSorts, ...promiseSorts])
    .optional()
    .describe('A minus: from the highest down. Late orders begin with the earliest promise, others with the newest order. `promised`: of open orders'),
  status: z
    .enum([...orderStatuses, soldFilter])
    .optional()
    .describe('`sold`: those that count as revenue, accepted and neither rejected nor cancelled'),
  restaurant: z.uuid().optional(),
  fulfilment: z.enum(fulfilments).optional(),
  from: calendarDay().optional().describe('First day, in Rome'),
  to: calendarDay().optional().describe('Last day, in Rome'),
  invoice: z.enum(invoiceStates).optional().describe('Asked for and still to be issued, or issued'),
  view: z.enum(deskViews).optional().describe('late: past its time; unaccepted: not answered; active: accepted and open; done: ended'),
  after: z.uuid().optional().describe('The last order of the page before; quick at any depth'),
  before: z.uuid().optional().describe('The first order of the page after'),
})
/** Closed orders are too many to sort by their promise. */
export const allOrdersQuery = allOrdersParameters.refine(({ sort, view }) => !sort?.endsWith('promised') || (view !== undefined && view !== 'done'), {
  path: ['sort'],
  error: 'promised: view late, unaccepted or active',
})
export type AllOrdersQuery = z.output<typeof allOrdersQuery>

/** Order in the administrator's list. `_id`, `createdAt`, `totalAmount` (euro) and `shippingInfo` are as specified. */
const listedOrder = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    promisedAt: z.iso.datetime(),
    customer: z.string().nullable(),
    phone: z.string().nullable(),
    totalAmount: z.number(),
    shippingInfo: z.object({ email: z.string().nullable().describe('Null: none was given, or it was blanked') }),
    erased: z.boolean().describe('Who stood behind it was blanked'),
    number: z.number().int(),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    counterRefundCents: z.int().describe('To be given back at the counter, and not handed over yet'),
    owedByProvider: z
      .enum(providerRefundStatuses)
      .nullable()
      .describe('A refund to a card that has not arrived: `refund_failed` waits to be tried anew, or for a person'),
    fulfilment: z.enum(fulfilments),
    restaurant: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  })
  .meta({ id: 'ListedOrder' })
export type ListedOrder = z.infer<typeof listedOrder>

export const allOrdersAnswer = successResponse({
  orders: z.array(listedOrder),
  page: z.number().int(),
  totalPages: z.number().int(),
  total: z.number().int().describe('How many orders were found; an estimate where counting them would be slow'),
})
