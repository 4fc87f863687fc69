import { z } from 'zod'
import { chosenRefundReasons } from '#payments/vocabulary.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { refundRequestStates } from '../vocabulary.ts'

const id = z.uuid()
const instant = z.iso.datetime()
const cents = z.number().int()

/** Refund that needs a second person. */
export const refundRequest = z
  .object({
    id,
    amountCents: cents,
    reason: z.enum(chosenRefundReasons),
    note: z.string(),
    lines: z
      .array(z.object({ lineNumber: z.number().int(), quantity: z.number().int() }))
      .nullable()
      .describe('Null: an amount'),
    claimId: id.nullable().describe('The claim that it decides'),
    state: z.enum(refundRequestStates),
    requestedBy: z.string().nullable().describe('Name; null: an account that was deleted'),
    own: z.boolean().describe('The caller asked for it, and may withdraw it'),
    decidable: z.boolean().describe('The caller may approve or refuse it'),
    createdAt: instant,
    expiresAt: instant,
    decidedBy: z.string().nullable(),
    decidedAt: instant.nullable(),
  })
  .meta({ id: 'RefundRequest' })
export type RefundRequestView = z.infer<typeof refundRequest>

export const refundRequestParams = z.object({ id })
const waitingRequest = refundRequest.extend({
  order: z.object({ id, number: z.number().int(), createdAt: instant }),
  restaurant: z.object({ id, name: z.string() }),
})
export type WaitingRefundRequest = z.infer<typeof waitingRequest>
export const refundRequestsAnswer = successResponse({ requests: z.array(waitingRequest).describe('Those that wait, the oldest hundred') })
export const refundRequestDecided = changeResponse({})
