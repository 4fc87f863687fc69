import { z } from 'zod'
import { chosenRefundReasons, paymentMethods, paymentStates, refundReasons, refundStates, wallets } from '#payments/vocabulary.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { orderProgress } from '../placing/contract.ts'
import { refundRequest } from '../refunds/contract.ts'

const id = z.uuid()
const instant = z.iso.datetime()
const cents = z.number().int()

export const startPaymentAnswer = changeResponse({ address: z.string().describe('Of this server: leads the browser on to the provider’s page') })
export const progressAnswer = changeResponse({ order: orderProgress })
export const switchToCounterInput = z.strictObject({ method: z.enum(['cash', 'card']) })
export const paymentParams = z.object({ id })

const orderPayment = z.object({
  id,
  method: z.enum(paymentMethods),
  wallet: z.enum(wallets).nullable().describe('With `online`: the wallet on the provider’s page; null: none that is named, or unknown'),
  state: z.enum(paymentStates),
  amountCents: cents,
  createdAt: instant,
  succeededAt: instant.nullable(),
})
const orderRefund = z.object({
  id,
  amountCents: cents,
  reason: z.enum(refundReasons),
  note: z.string().describe('In the words of the person who asked for it; empty: none'),
  requestedBy: z.string().nullable().describe('Name; null: the system, a guest, or an account that was deleted'),
  approvedBy: z.string().nullable().describe('Name of the second person, where one was needed'),
  state: z.enum(refundStates),
  counter: z.boolean().describe('Paid at the counter: with `requested` somebody still has to hand the money over'),
  lines: z.array(z.object({ lineNumber: z.number().int(), title: z.string(), quantity: z.number().int(), amountCents: cents })),
  createdAt: instant,
  succeededAt: instant.nullable(),
})
const paymentSummaryFields = {
  payments: z.array(orderPayment),
  refunds: z.array(orderRefund),
  refundableCents: cents.describe('What can still be given back'),
  requests: z.array(refundRequest).describe('Refunds that wait for a second person, or waited in vain'),
  mayRefundCents: cents.nullable().describe('What the caller’s limits leave for this order now; null: no limit'),
  aloneCents: cents.nullable().describe('What can be given back for this order now without a second person; null: any sum'),
  approvalAboveCents: cents.nullable().describe('Above this sum for the order a second person approves; null: nobody does'),
  refundableLines: z
    .array(z.object({ lineNumber: z.number().int(), quantity: z.number().int(), amounts: z.array(cents) }))
    .describe(
      'What is left of each dish, those of combos one by one, none where nothing can be given back; `amounts` are what is given back for one of it, for two, and last for all, with its share of the discounts taken off',
    ),
  version: z.number().int().describe('Of the order: to be sent along with a refund'),
}
export const paymentSummaryAnswer = successResponse(paymentSummaryFields)
const paymentSummaryShape = z.object(paymentSummaryFields)
export type PaymentSummary = z.infer<typeof paymentSummaryShape>

/** Lines, an amount, or neither for the whole remainder. */
export const refundInput = z.strictObject({
  version: z.number().int().min(1).max(2_000_000_000),
  reason: z.enum(chosenRefundReasons),
  note: plainText(500).trim().default('').describe('In one’s own words; needed with `other`'),
  lines: z
    .array(z.strictObject({ lineNumber: z.number().int().min(1).max(32_767), quantity: z.number().int().min(1).max(999) }))
    .min(1)
    .max(200)
    .optional()
    .describe('Dishes, those of a combo by their own lines; the line of a combo stands for all of its dishes'),
  amountCents: cents.min(1).max(10_000_000).optional().describe('In the place of lines'),
  seenCents: cents
    .min(0)
    .max(10_000_000)
    .optional()
    .describe(
      'What was shown as left to give back: when it is another sum by now nothing is, and 409 `refund_changed` carries `refundableCents` and `version`',
    ),
})
export type RefundInput = z.infer<typeof refundInput>
export const refundedAnswer = changeResponse({ amountCents: cents, ...paymentSummaryFields })

/** Failed refund whose money is still owed. */
const failedRefund = z.object({
  id: z.uuid().describe('Of the refund that failed first'),
  amountCents: cents,
  reason: z.enum(refundReasons),
  why: z.string().describe('In the provider’s words; empty where it said nothing'),
  failedAt: instant,
  tries: z.number().int().describe('Attempts since'),
  underway: z.boolean(),
  nextTryAt: instant.nullable().describe('When it is tried anew by itself; null: it is under way, or waits for a person'),
  order: z.object({ id, number: z.number().int(), createdAt: instant }),
  restaurant: z.object({ id, name: z.string() }),
})
export type FailedRefund = z.infer<typeof failedRefund>
export const failedRefundsAnswer = successResponse({ refunds: z.array(failedRefund).describe('The oldest hundred') })
export const settleRefundInput = z.strictObject({
  note: plainText(500).trim().min(1, 'payments-api.note_missing').describe('How the money was given back'),
})

export const webhookAnswer = successResponse({})
