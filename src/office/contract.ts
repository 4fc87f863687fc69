import { z } from 'zod'
import { orderStatuses } from '#orders/vocabulary.ts'
import { successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'

const count = z.int().nonnegative()

export const attentionAnswer = successResponse({
  attention: z.object({
    late: count.describe('Orders past their promised time'),
    unaccepted: count.describe('Orders that no kitchen has answered'),
    active: count.describe('Orders accepted and open'),
    claims: count.describe('Claims that wait for a person'),
    lowFeedback: count.describe('Feedback with few stars of the last 30 days, without an answer'),
    paused: count.describe('Restaurants that are paused or take fewer orders now, while open'),
    devices: count.describe('Paired screens without contact for 5 minutes, and printers with a problem or silent, while open'),
    failedRefunds: count.describe('Refunds that failed and are owed'),
    refundApprovals: count.describe('Refunds of others that the caller may approve or refuse'),
    messages: count.describe('New messages; always 0 for managers'),
    failedMails: count.describe('Mails of the last 30 days that did not go out; always 0 for managers'),
    asOf: z.iso.datetime(),
  }),
})
export type Attention = z.output<typeof attentionAnswer>['attention']

export const officeSearchQuery = z.object({
  q: plainText(100).trim().default('').describe('Orders by number, id, phone, name, email or address; dishes, restaurants, users and coupons by name'),
})

const found = { id: z.uuid() }
export const officeSearchAnswer = successResponse({
  orders: z.array(
    z.object({
      ...found,
      number: z.int(),
      restaurant: z.string(),
      customer: z.string().nullable(),
      phone: z.string().nullable(),
      status: z.enum(orderStatuses),
      fulfilment: z.enum(fulfilments),
      createdAt: z.iso.datetime(),
    }),
  ),
  dishes: z.array(z.object({ ...found, title: z.string(), category: z.string() })),
  restaurants: z.array(z.object({ ...found, name: z.string(), city: z.string() })),
  users: z.array(z.object({ ...found, name: z.string(), email: z.string() })),
  coupons: z.array(z.object({ ...found, code: z.string() })),
})
export type OfficeSearchResult = Omit<z.output<typeof officeSearchAnswer>, 'success'>
