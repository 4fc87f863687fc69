import { z } from 'zod'
import { paymentMethods, wallets } from '#payments/vocabulary.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { outsiderText, plainText } from '#platform/server/inputs.ts'
import { shareStates } from '../vocabulary.ts'

/** Shares of one order at most. */
export const maxShares = 30

export const refuseShare = defineRefusals({
  // Carries `status` and `paymentStatus`.
  split_not_due: { status: 409, text: 'shares-api.not_due' },
  split_begun: { status: 409, text: 'shares-api.begun' },
  split_lines_wrong: { status: 422, text: 'shares-api.lines_wrong' },
  split_too_few: { status: 422, text: 'shares-api.too_few' },
  share_unknown: { status: 404, text: 'shares-api.unknown' },
  share_paid: { status: 409, text: 'shares-api.paid' },
  share_pending: { status: 409, text: 'shares-api.pending' },
  share_at_door: { status: 409, text: 'shares-api.at_door' },
})

const cents = z.int().describe('Cents of a euro')
const lineQuantity = z.strictObject({ lineNumber: z.int().min(1).max(32_767), quantity: z.int().min(1).max(999) })

export const splitInput = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('equal'), people: z.int().min(2, 'shares-api.people').max(maxShares, 'shares-api.people') }),
  z.strictObject({ by: z.literal('guest') }).describe('One share for each name of a group order; dishes without a name are the buyer’s'),
  z.strictObject({
    by: z.literal('line'),
    shares: z
      .array(z.strictObject({ name: outsiderText(40).trim().default(''), lines: z.array(lineQuantity).min(1).max(200) }))
      .min(2, 'shares-api.people')
      .max(maxShares, 'shares-api.people')
      .describe('Each portion of each line in exactly one share; a combo is one line'),
  }),
])
export type SplitInput = z.output<typeof splitInput>

export const shareParams = z.object({ id: z.uuid().toLowerCase(), position: z.coerce.number().int().min(1).max(10_000) })
export const shareOrderParams = z.object({ id: z.uuid().toLowerCase() })
const token = plainText(100)
export const shareQuery = z.object({ token: token.optional().describe('Of the order’s public link') })
export const takeShareInput = z.strictObject({ method: z.enum(['cash', 'card']) })
export const groupShareInput = z.strictObject({ token: token.describe('Of the group’s link') })

const share = z
  .object({
    position: z.int(),
    name: z.string().describe('Who pays it; empty: anybody'),
    amountCents: cents,
    state: z.enum(shareStates).describe('`pending`: its payment page is open'),
    method: z.enum(paymentMethods).nullable(),
    wallet: z.enum(wallets).nullable().describe('Paid with this wallet on the provider’s page; null: another way, not paid yet, or unknown'),
    mayPayOnline: z.boolean(),
  })
  .meta({ id: 'OrderShare' })
export type ShareView = z.output<typeof share>

const split = z
  .object({
    shares: z.array(share),
    mayChange: z.boolean().describe('Nothing is paid of it yet, and no page is open'),
    maySplit: z.boolean().describe('It is still to be paid'),
  })
  .meta({ id: 'OrderSplit' })
export type OrderSplit = z.output<typeof split>
export const splitAnswer = successResponse({ split })
export const splitChanged = changeResponse({ split })
export const groupShares = z.array(share).nullable().describe('Who pays what; null: one pays all')
