import { z } from 'zod'
import { orderPaymentMethods } from '#payments/vocabulary.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { outsiderText, pageQuery, plainText } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'
import { quotedOption } from '../quote/contract.ts'
import { claimAuthors, claimKinds, claimStates, claimStatuses, claimTopics } from '../vocabulary.ts'

export const refuseClaim = defineRefusals({
  claim_not_yet: { status: 409, text: 'claims-api.not_yet' },
  claim_too_late: { status: 409, text: 'claims-api.too_late' },
  claim_lines_missing: { status: 422, text: 'claims-api.lines_missing' },
  claim_made: { status: 409, text: 'claims-api.made' },
  claim_refunded: { status: 409, text: 'claims-api.line_refunded' },
  claim_unknown: { status: 404, text: 'claims-api.unknown' },
  // Carries `claim`: the current one.
  claim_decided: { status: 409, text: 'claims-api.decided' },
  claim_answer_missing: { status: 422, text: 'claims-api.answer_missing' },
})

const id = z.uuid()
const instant = z.iso.datetime()
const cents = z.number().int()

const claimedLines = z
  .array(z.strictObject({ lineNumber: z.number().int().min(1).max(32_767), quantity: z.number().int().min(1).max(999) }))
  .max(100)
  .refine(lines => new Set(lines.map(({ lineNumber }) => lineNumber)).size === lines.length, { error: 'claims-api.line_twice' })

/** Form with a photo in `image`, or JSON without one; in a form `lines` is JSON text. */
export const claimInput = z.strictObject({
  kind: z.enum(claimKinds),
  description: outsiderText(1000).trim().min(3, 'claims-api.description_missing'),
  lines: z
    .union([
      claimedLines,
      z
        .string()
        .max(5000)
        .transform((text, context) => {
          try {
            return JSON.parse(text) as unknown
          } catch {
            context.issues.push({ code: 'custom', input: text, message: 'claims-api.lines_missing' })
            return z.NEVER
          }
        })
        .pipe(claimedLines),
    ])
    .default([])
    .describe(
      'Needed where something was missing, wrong or bad; with `allergen` the dish where it is known. A combo’s dishes by their own lines; the line of a combo stands for all of its dishes',
    ),
  // Uploaded files are not among a form's texts: a text here is no photo.
  image: z.literal('', 'api.unknown_field').optional().meta({ format: 'binary', description: 'A photo, in a form' }),
})
export type ClaimInput = z.output<typeof claimInput>

const claimedLine = z.object({ lineNumber: z.number().int(), quantity: z.number().int(), title: z.string() })

const claim = z.object({
  id,
  kind: z.enum(claimKinds),
  about: z.enum(claimTopics).describe('Its kind as it is said: `undelivered` where the delivery failed'),
  state: z.enum(claimStates).describe('`escalated`: somebody will look at it'),
  amountCents: cents.describe('Refunded, or asked for while nobody has decided'),
  counter: z.boolean().describe('What is refunded is handed over at the counter'),
  handedOver: z.boolean().describe('It was: nothing waits at the counter any more'),
  answerOnly: z.boolean().describe('Nothing can be refunded: nothing was paid, or all of it went back, or all of its dishes. `declined` means answered'),
  answer: z.string().nullable(),
  byMail: z.boolean().describe('Whoever made it is written to; else the answer stands on the page of the order alone'),
  createdAt: instant,
  lines: z.array(claimedLine),
})
export type ClaimView = z.infer<typeof claim>
export const claimsOfOrderAnswer = successResponse({
  claims: z.array(claim),
  claimableUntil: instant.nullable().describe('Null: nothing can be claimed now'),
  tooLate: z.boolean().describe('It could be until some days ago: from now on the restaurant is called'),
})
export const claimedAnswer = changeResponse({ claim })

export const claimsQuery = pageQuery.extend({
  state: z.enum(claimStatuses).optional().describe('By their `standing`'),
  restaurant: id.optional(),
  order: id.optional().describe('Those about one order'),
  search: plainText(100).trim().default('').describe('The number of an order, or part of a name, an e-mail address or a restaurant’s name'),
  sort: createSortQuery('order', 'about', 'amount', 'state', 'when'),
})
export type ClaimsQuery = z.output<typeof claimsQuery>
const adminClaimLine = claimedLine.extend({
  combo: z.string().nullable().describe('What its combo is called; null: it is of none'),
  forName: z.string().nullable().describe('Whose it is in a group order'),
  note: z.string().nullable(),
  options: z.array(quotedOption),
  without: z.array(z.object({ ingredientId: id, title: z.string() })),
})
const adminClaim = claim.extend({
  lines: z.array(adminClaimLine),
  standing: z
    .enum(claimStatuses)
    .describe(
      '`escalated`: waits for a person; `at_counter`: the money lies there; `refunded`: it was given; `declined`: refused; `answered`: it was no question of money',
    ),
  description: z.string().nullable(),
  author: z
    .object({ kind: z.enum(claimAuthors), name: z.string().nullable().describe('Null: not signed in, or an account that was deleted') })
    .nullable()
    .describe('Who filed it; null: from before this was kept'),
  photos: z.array(id),
  version: z.number().int(),
  decidedAt: instant.nullable(),
  refund: z.object({ id, state: z.string() }).nullable(),
  order: z.object({
    id,
    number: z.number().int(),
    totalCents: cents,
    paymentMethod: z.enum(orderPaymentMethods),
    createdAt: instant,
    name: z.string().nullable(),
  }),
  restaurant: z.object({ id, name: z.string() }),
  paidCents: cents.describe('Of the order, whatever went back since; 0: nothing was ever paid'),
  refundableCents: cents.describe('At most so much can be given back on the order'),
  leftCents: cents.describe('What of its dishes was not given back since it was made, while nobody has decided; where it names none, what it asks for'),
  backCents: cents.describe('What went back for its dishes, whatever for, while nobody has decided'),
})
export type AdminClaim = z.infer<typeof adminClaim>
export const claimsAnswer = successResponse({
  claims: z.array(adminClaim),
  page: z.number().int(),
  totalPages: z.number().int(),
  total: z.number().int(),
  waiting: z.number().int().describe('How many nobody has decided yet'),
})

export const decideClaimInput = z.strictObject({
  version: z.number().int().min(1).max(2_000_000_000),
  decision: z.enum(['refund', 'decline']),
  amountCents: cents.min(1).max(10_000_000).optional().describe('With `refund`; left out: `leftCents`'),
  seenCents: cents
    .min(0)
    .max(10_000_000)
    .optional()
    .describe('With `refund`, the `refundableCents` that were shown: when it is another sum by now nothing is given back, and 409 `refund_changed`'),
  answer: plainText(1000).trim().default('').describe('For the guest; needed with `decline`'),
})
export type DecideClaimInput = z.output<typeof decideClaimInput>
export const decidedAnswer = changeResponse({ claim: adminClaim })
export const photoParams = z.object({ id, photo: id })
