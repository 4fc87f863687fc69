import { z } from 'zod'
import { allergens, marks } from '#menu/vocabulary.ts'
import { paymentMethods } from '#payments/vocabulary.ts'
import { answer, done } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { amounts, orderedCart, quotedOption } from './contract-cart.ts'
import { channels, orderStatuses, paymentStatuses } from './vocabulary.ts'

const id = z.uuid()
const instant = z.iso.datetime()
const cents = z.number().int()

export const orderContact = z.strictObject({
  name: plainText(100).trim().min(1, 'orders-api.name_required'),
  phone: plainText(30)
    .trim()
    .regex(/^\+?[\d ()./-]{6,30}$/, 'orders-api.phone'),
  email: z.email('orders-api.email').max(254),
  note: plainText(300).trim().optional().describe('For the kitchen or the courier'),
})

export const orderInput = z.strictObject({
  ...orderedCart.shape,
  contact: orderContact,
  paymentMethod: z.enum(['cash', 'card']).describe('Paid at the counter, at the table or at the door'),
})
export type OrderInput = z.infer<typeof orderInput>

/** RFC draft `idempotency-key-header`: made by the client, one for each order that it means. */
export const orderHeaders = z.looseObject({ 'idempotency-key': z.string().max(500).optional() })

export const placedOrder = z.object({
  id,
  number: z.number().int().describe('What is called at the counter'),
  token: z.string().describe('With the id, the public address `/orders/{id}?token=`'),
  promisedAt: instant,
  totalCents: cents,
})
export type PlacedAnswer = z.infer<typeof placedOrder>
export const placedAnswer = done({ order: placedOrder })

export const orderParams = z.object({ id })
const token = plainText(100)
export const orderQuery = z.object({
  token: token.optional().describe('Of the order’s public link; not needed by its customer, its restaurant’s staff and administrators'),
})

export const orderLine = z.object({
  lineNumber: z.number().int(),
  foodId: id.nullable(),
  title: z.string(),
  quantity: z.number().int(),
  listPriceCents: cents,
  unitPriceCents: cents,
  totalCents: cents,
  options: z.array(quotedOption),
  without: z.array(z.object({ ingredientId: id, title: z.string() })),
  allergens: z.array(z.enum(allergens)),
  marks: z.array(z.enum(marks)),
  note: z.string().nullable(),
})

/** What moves on a tracking page: also what its stream sends. */
export const orderProgress = z.object({
  id,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  promisedAt: instant,
  acceptedAt: instant.nullable(),
  readyAt: instant.nullable(),
  closedAt: instant.nullable(),
  closedReason: z.string().nullable(),
  mayCancel: z.boolean().describe('Its buyer can still call it off'),
  version: z.number().int().describe('Rises with each step: what comes late and is lower is old'),
})
export type OrderProgress = z.infer<typeof orderProgress>

export const shownOrder = orderProgress.extend({
  _id: id,
  number: z.number().int(),
  createdAt: instant,
  businessDate: z.iso.date(),
  fulfilment: z.enum(fulfilments),
  channel: z.enum(channels),
  asap: z.boolean(),
  slot: instant.nullable(),
  paymentMethod: z.enum(paymentMethods),
  restaurant: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    address: z.string(),
    postcode: z.string(),
    city: z.string(),
    phone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    timezone: z.string(),
  }),
  company: z.object({ legalName: z.string(), vatNumber: z.string() }),
  table: z.string().nullable(),
  contact: z
    .object({
      name: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      address: z.string().nullable(),
      directions: z.string().nullable(),
      note: z.string().nullable(),
    })
    .describe('Phone, e-mail and address only for its customer, its restaurant’s staff and administrators: a link may be passed on'),
  lines: z.array(orderLine),
  ...amounts,
})
export type ShownOrder = z.infer<typeof shownOrder>
export const orderAnswer = answer({ order: shownOrder })

export const myOrdersQuery = z.object({
  before: id.optional().describe('`next` of the page before'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})
export const myOrder = z.object({
  _id: id,
  id,
  number: z.number().int(),
  createdAt: instant,
  status: z.enum(orderStatuses),
  fulfilment: z.enum(fulfilments),
  promisedAt: instant,
  totalCents: cents,
  restaurant: z.object({ id, slug: z.string(), name: z.string() }),
  items: z.string().describe('What was ordered, in one line'),
})
export const myOrdersAnswer = answer({ orders: z.array(myOrder), next: id.nullable().describe('Null: this is the last page') })

export const cancelInput = z.strictObject({ reason: plainText(200).trim().optional() })
export const cancelledAnswer = done({ order: orderProgress })
