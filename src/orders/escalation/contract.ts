import { z } from 'zod'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { restaurantSummary } from '../delivery/contract.ts'
import { orderProgress } from '../placing/contract.ts'

const transferOffer = z
  .object({
    restaurant: restaurantSummary,
    distanceMetres: z.int().describe('From the order’s own restaurant'),
    totalCents: z.int(),
    beforeTotalCents: z.int().describe('What the order costs now'),
    promisedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().describe('Without an answer by then, the order is rejected'),
  })
  .meta({ id: 'TransferOffer' })
export type OfferedTransfer = z.infer<typeof transferOffer>
export const transferOfferAnswer = successResponse({ offer: transferOffer.nullable().describe('Null: nothing is offered now') })
export const offerDecisionInput = z.strictObject({})
export const offerDecisionAnswer = changeResponse({ order: orderProgress })
