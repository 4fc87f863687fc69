import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { orderPicture } from '../tracking/progress-contract.ts'
import { orderStatuses, paymentStatuses } from '../vocabulary.ts'

const id = z.uuid()
const instant = z.iso.datetime()
const cents = z.number().int()

export const myOrdersQuery = z.object({
  before: id.optional().describe('`next` of the page before'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})
/** Maximum number of pictures of an order in the list. */
export const maxOrderPictures = 3
export const myOrder = z
  .object({
    _id: id,
    id,
    number: z.number().int(),
    createdAt: instant,
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    fulfilment: z.enum(fulfilments),
    promisedAt: instant,
    totalCents: cents,
    refundedCents: cents.describe('Given back, or on its way'),
    restaurant: z.object({ id, slug: z.string(), name: z.string() }),
    items: z.string().describe('What was ordered, in one line'),
    pictures: z
      .array(orderPicture)
      .max(maxOrderPictures)
      .describe('Of its first different dishes, as far as they are still on the menu; `{address}/{width}.avif` and `.webp`'),
  })
  .meta({ id: 'MyOrder' })
export const myOrdersAnswer = successResponse({ orders: z.array(myOrder), next: id.nullable().describe('Null: this is the last page') })

export const lastPhoneAnswer = successResponse({ phone: z.string().nullable().describe('Of the last order that has one, else of the account; null: neither') })
