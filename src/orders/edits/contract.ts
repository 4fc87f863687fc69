import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { phoneInput, requiredEmailInput } from '#platform/server/contact-inputs.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { instantInput, outsiderText, personName, plainText } from '#platform/server/inputs.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { allergyInput } from '../allergies/contract.ts'
import { orderProgress } from '../placing/contract.ts'
import { cartAddress, cartLine, expectedFields, maxLines, quote } from '../quote/contract.ts'

/** Contract of edits of a placed order, before its preparation. Amounts in cents. */

export const refuseEdit = defineRefusals({
  edit_too_late: { status: 409, text: 'edit-api.too_late' },
  // Somebody else has changed the order meanwhile: carries `version` and `status`.
  edit_conflict: { status: 409, text: 'edit-api.conflict' },
  // Price, time or dishes are not as shown any more: carries `problems` and `quote`, as for a new order.
  order_changed: { status: 409, text: 'edit-api.changed' },
  edit_paid_costs_more: { status: 409, text: 'edit-api.paid_costs_more' },
  // A dearer edit of a customer with neither e-mail address nor page of the order: `agreed` says that staff asked aloud.
  edit_ask_aloud: { status: 409, text: 'edit-api.ask_aloud' },
  edit_below_paid: { status: 409, text: 'edit-api.below_paid' },
  edit_discount_unknown: { status: 409, text: 'edit-api.discount_unknown' },
  edit_offer_missing: { status: 409, text: 'edit-api.offer_missing' },
  edit_nothing: { status: 422, text: 'edit-api.nothing' },
  edit_line_unknown: { status: 422, text: 'edit-api.line_unknown' },
})

const { seenUnitCents: _, ...lineFields } = cartLine.shape
const editLine = z
  .strictObject({ ...lineFields, lineNumber: z.int().min(1).optional().describe('Of the order’s line that this one stands for; left out: a new one') })
  .refine(({ foodId, comboId }) => (foodId === undefined) !== (comboId === undefined), { error: 'orders-api.food_or_combo', path: ['foodId'] })

const editContact = z.strictObject({
  name: personName(100, { missing: 'orders-api.name_required', tooLong: 'orders-api.name_too_long' }).optional(),
  phone: phoneInput({ wrong: 'orders-api.phone' }).optional(),
  email: requiredEmailInput({ wrong: 'orders-api.email' }).optional(),
  note: outsiderText(300).trim().optional().describe('Empty: none'),
  allergy: allergyInput.describe('Empty: none'),
})

const version = z.int().min(1).describe('Of the order as it was read')

export const editChanges = z.strictObject({
  lines: z.array(editLine).min(1).max(maxLines).optional().describe('All lines as they shall be; left out: as they are'),
  fulfilment: z.enum(fulfilments).optional(),
  slot: instantInput().nullable().optional().describe('Beginning of a quarter of an hour; null: as soon as possible; left out: as it is'),
  address: cartAddress.optional(),
  table: plainText(100).optional().describe('Token of the table'),
  contact: editContact.optional(),
  dropDiscounts: z.boolean().optional().describe('Give the codes and points back instead of refusing what they no longer hold for'),
  ageDeclared: z.boolean().optional().describe('With alcohol that the order did not contain before'),
})
export type EditChanges = z.output<typeof editChanges>

export const editQuoteInput = z.strictObject({ version, changes: editChanges })
const orderBefore = z.object({ totalCents: z.int(), promisedAt: z.iso.datetime() })
export const editQuoteAnswer = successResponse({
  quote,
  before: orderBefore.describe('The order as it is now'),
  asksCustomer: z.boolean().describe('It costs more: the customer is asked, unless that was done on the telephone'),
  mayAskCustomer: z.boolean().describe('The customer has an e-mail address or the page of the order; false: staff ask, and `agreed` is needed'),
  owedCents: z.int().describe('Of a paid order that costs more: what is still to be paid, online from its page or in person'),
  refundCents: z.int().describe('Of what was paid, what goes back'),
})

export const editInput = z.strictObject({
  version,
  changes: editChanges,
  seen: z.strictObject(expectedFields).optional().describe('With anything but the contact: total and time as they were shown'),
  agreed: z.boolean().default(false).describe('The customer has agreed to the higher total, on the telephone or at the counter'),
  reason: plainText(200).trim().optional().describe('For the history and the customer'),
})
export type EditInput = z.output<typeof editInput>
export const editAnswer = changeResponse({
  order: orderProgress,
  asked: z.boolean().describe('The customer is asked first; until the answer the order stands as it was'),
})

export const editOfferAnswer = successResponse({
  offer: z
    .object({
      totalCents: z.int(),
      promisedAt: z.iso.datetime(),
      before: orderBefore,
      lines: z.array(z.object({ title: z.string(), quantity: z.int(), totalCents: z.int() })),
      reason: z.string().nullable(),
      expiresAt: z.iso.datetime().describe('Without an answer by then, the order stays as it is'),
    })
    .nullable()
    .describe('Null: nothing is asked, or not any more'),
})
export type EditOffer = NonNullable<z.infer<typeof editOfferAnswer>['offer']>
export const editDecisionInput = z.strictObject({})
export const editDecisionAnswer = changeResponse({ order: orderProgress })
