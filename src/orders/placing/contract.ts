import { z } from 'zod'
import { allergens, marks } from '#menu/vocabulary.ts'
import { orderPaymentMethods } from '#payments/vocabulary.ts'
import { phoneInput, requiredEmailInput } from '#platform/server/contact-inputs.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { outsiderText, personName, plainText } from '#platform/server/inputs.ts'
import { seller } from '#restaurants/profile/contract-seller.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { allergyInput } from '../allergies/contract.ts'
import { invoiceInput, requestedInvoice } from '../invoices/contract.ts'
import { orderedPackaging } from '../packaging/contract.ts'
import { amountFields, cartAddress, comboPart, orderedCart, quotedOption } from '../quote/contract.ts'
import { substitution } from '../substitutions/contract.ts'
import { ageCheckedLine, handOverProgress, linePictures, paymentProgress } from '../tracking/progress-contract.ts'
import { channels, deliveryFailureReasons, orderStatuses, paymentStatuses, rejectionReasons, soldOutWishes } from '../vocabulary.ts'

const id = z.uuid()
const instant = z.iso.datetime()
const cents = z.number().int()

const orderContact = z
  .strictObject({
    name: personName(100, { missing: 'orders-api.name_required', tooLong: 'orders-api.name_too_long' }),
    phone: phoneInput({ wrong: 'orders-api.phone' }).optional(),
    email: requiredEmailInput({ wrong: 'orders-api.email' })
      .optional()
      .describe('Left out: no mail is sent, the order’s page tells everything. Needed with a coupon'),
    note: outsiderText(300).trim().optional().describe('For the kitchen or the courier'),
    allergy: allergyInput.describe('Allergies that the kitchen has to know of: in red on the ticket, deleted after some weeks'),
  })
  .meta({ id: 'OrderContact' })

export const orderInput = z
  .strictObject({
    ...orderedCart.shape,
    contact: orderContact,
    paymentMethod: z
      .enum(orderPaymentMethods)
      .describe(
        'One of the quote’s `paymentWays`: `cash` and `card` at the counter, at the table or at the door; `online` at once, on the provider’s page; `none` where there is nothing to pay',
      ),
    ifSoldOut: z
      .enum(soldOutWishes)
      .optional()
      .describe(
        'When a dish runs out before it is made: take the first replacement, leave it out and refund it, or call; left out: ask, and the kitchen decides after some minutes',
      ),
    group: z
      .strictObject({
        id,
        hostToken: plainText(100),
        version: z.number().int().optional().describe('As it was taken into the cart; when it is no longer that, 409'),
      })
      .optional()
      .describe('The group whose lines these are: ordered once, by its host'),
    ageDeclared: z.boolean().optional().describe('With alcohol in the cart: the customer is 18 or older. Whoever hands over asks for a document'),
    invoice: invoiceInput.optional().describe('Asked for with the order; left out: a receipt'),
  })
  // Guests at a table are present: a name suffices. Others need a phone number; coupons identify customers by email.
  .refine(({ fulfilment, contact }) => fulfilment === 'table' || contact.phone !== undefined, { error: 'orders-api.phone', path: ['contact', 'phone'] })
  .refine(({ coupons, contact }) => coupons.length === 0 || contact.email !== undefined, {
    error: 'orders-api.email',
    path: ['contact', 'email'],
  })
export type OrderInput = z.infer<typeof orderInput>

/** RFC draft `idempotency-key-header`: made by the client, one per intended order. Required, with an error of its own. */
export const orderHeaders = z
  .looseObject({
    'idempotency-key': z
      .string()
      .max(500)
      .optional()
      .meta({ minLength: 16, maxLength: 200, description: 'A new one for each order; without it 400 `idempotency_key_missing`' }),
  })
  .meta({ required: ['idempotency-key'] })

const placedOrder = z
  .object({
    _id: id,
    id,
    number: z.number().int().describe('What is called at the counter'),
    token: z.string().describe('With the id, the public address `/orders/{id}?token=`'),
    promisedAt: instant,
    totalCents: cents,
    paymentMethod: z.enum(orderPaymentMethods).describe('With `online` it is to be paid next: `/orders/{id}/pay`'),
  })
  .meta({ id: 'PlacedOrder' })
export type PlacedOrder = z.infer<typeof placedOrder>
export const placedAnswer = changeResponse({ order: placedOrder })

export const orderParams = z.object({ id })
const token = plainText(100)
export const orderQuery = z.object({
  token: token.optional().describe('Of the order’s public link; not needed by its customer, its restaurant’s staff and administrators'),
})

const orderLinePart = comboPart
  .extend({
    lineNumber: z.number().int(),
    unitPriceCents: cents.describe('Of one its share of what its combo cost, as near as cents go'),
    ...ageCheckedLine,
  })
  .meta({ id: 'OrderedPart' })

const orderLine = z
  .object({
    lineNumber: z.number().int(),
    foodId: id.nullable(),
    comboId: id.nullable(),
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
    allergy: z.string().nullable().describe('Allergies of the person whose dish it is; as `contact.allergy` not for a link alone'),
    forName: z.string().nullable().describe('Whose it is in a group order'),
    ...ageCheckedLine,
    parts: z.array(orderLinePart).describe('Of a combo'),
  })
  .meta({ id: 'OrderLine' })

/** Discount row of an order. */
const orderDiscount = z
  .object({
    code: z.string().nullable().describe('Of a coupon, as it was when ordered; null: no coupon'),
    title: z.string().nullable().describe('Of the coupon, as it was called when ordered, in the language of whoever reads it'),
    programmes: z
      .array(z.object({ id, title: z.string(), points: z.number().int() }))
      .describe('Whose points were spent; several where nobody can tell any more what each took off. Empty, without a code: reduced otherwise'),
    dish: z.object({ foodId: id, title: z.string() }).nullable().describe('The one that it made free; null: none, or nobody can tell any more'),
    discountCents: cents,
  })
  .meta({ id: 'OrderDiscount' })
export type OrderDiscount = z.infer<typeof orderDiscount>

/** Progress of an order, for the tracking page and its stream. */
export const orderProgress = z
  .object({
    _id: id,
    id,
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    promisedAt: instant,
    promisedBefore: instant.nullable().describe('What had been promised, where its restaurant accepted it for another time, or is late'),
    acceptedAt: instant.nullable(),
    readyAt: instant.nullable(),
    closedAt: instant.nullable(),
    closedReason: z.string().nullable(),
    rejectedFor: z.enum(rejectionReasons).nullable().describe('Why its kitchen rejected it, where it wrote no reason of its own; then also its reason'),
    soldOutLines: z.array(z.number().int()).describe('Numbers of the lines that had run out, where its kitchen said which'),
    replaced: z.boolean().describe('A newer order of its buyer has taken its place before it was paid; then also its reason'),
    failedDelivery: z.enum(deliveryFailureReasons).nullable().describe('Why a courier could not hand it over; then also its reason'),
    escalatedAt: instant.nullable().describe('Since when it waits for too long to be accepted'),
    heldUntil: instant.nullable().describe('Until when an order that is not paid yet keeps its slot'),
    mayCancel: z.boolean().describe('Its buyer can still call it off'),
    mayMove: z.boolean().describe('Its buyer can still have it made at another restaurant'),
    counterRefundCents: cents.describe('To be given back at the counter, and not fetched there yet'),
    refundedLines: z
      .array(z.object({ lineNumber: z.number().int(), quantity: z.number().int() }))
      .describe('What of its lines was given back, or is on its way; without sums that were for no line'),
    substitutions: z
      .array(substitution)
      .optional()
      .describe('Questions about dishes that ran out before they were made, with their answers; left out: as they were'),
    delays: z.number().int().describe('How often its buyer was told a later time than promised; then also `promisedBefore`'),
    goodwill: z.boolean().describe('There is compensation for its lateness: `/orders/{id}/goodwill`'),
    transferOfferUntil: instant.nullable().describe('Until when another restaurant is offered, as its own does not answer: `/orders/{id}/transfer-offer`'),
    editOfferUntil: instant.nullable().describe('Until when a dearer change is put to its customer: `/orders/{id}/edit-offer`'),
    messages: z.number().int().describe('Messages of the restaurant to its customer: `/orders/{id}/messages`'),
    alertedAt: instant.nullable().describe('Since when its kitchen is alerted louder, before `escalatedAt`'),
    arrivingAt: instant.nullable().describe('When its buyer said to be on the way'),
    mayArrive: z.boolean().describe('Its buyer can say to be on the way: `/orders/{id}/arriving`'),
    prepaidCents: cents.describe('With `due`: what is paid of it already, as shares or before it was changed; the rest is still to be paid'),
    shares: z
      .object({ paid: z.number().int(), total: z.number().int() })
      .nullable()
      .describe('Of an order that several people pay: how many of its shares are paid; null: not split'),
    ...paymentProgress,
    ...handOverProgress,
    number: z.number().int().describe('What is called at the counter; another one once it was moved to another restaurant'),
    version: z.number().int().describe('Rises with each step: what comes late and is lower is old'),
  })
  .meta({ id: 'OrderProgress' })
export type OrderProgress = z.infer<typeof orderProgress>

/** Contact of an order, as far as the requester may see. */
export const contactView = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  directions: z.string().nullable(),
  street: z.string().nullable().describe('Of the address, without its number, and the town: also for whoever has the link alone'),
  deliveredTo: cartAddress.nullable().describe('The address in its parts, with its point: to order to it once more'),
  note: z.string().nullable(),
  allergy: z.string().nullable(),
  allergyStated: z.boolean().describe('The kitchen was told of an allergy, here or with a dish: all that a link alone is told of it'),
})

export const orderView = orderProgress
  .extend({
    createdAt: instant,
    businessDate: z.iso.date(),
    fulfilment: z.enum(fulfilments),
    channel: z.enum(channels),
    asap: z.boolean(),
    slot: instant.nullable(),
    paymentMethod: z.enum(orderPaymentMethods),
    ...orderedPackaging,
    cashGivenCents: cents.nullable().describe('Cash that the customer said to pay with, so that the change is ready'),
    counterWays: z.array(z.enum(['cash', 'card'])).describe('How its restaurant is paid in person'),
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
    company: seller,
    table: z.string().nullable(),
    contact: contactView.describe(
      'Phone, e-mail, address and allergies only for its customer, its restaurant’s managers and administrators: a link may be passed on. For its cooks without e-mail, and nothing from three hours after it was closed',
    ),
    invoice: requestedInvoice.nullable().describe('Null: none was asked for'),
    mayCreateAccount: z.boolean().describe('Asked by its link: it is a guest’s, with an e-mail address that an account can be made of'),
    handOverCode: z.string().nullable().describe('Four digits to tell the courier at the door, for whoever ordered; null: none is asked for'),
    lines: z.array(orderLine),
    pictures: linePictures,
    discounts: z.array(orderDiscount).describe('What `discountCents` is made of, to the cent'),
    ...amountFields,
  })
  .meta({ id: 'Order' })
export type OrderView = z.infer<typeof orderView>
export const orderAnswer = successResponse({ order: orderView })

export const cancelInput = z.strictObject({
  reason: plainText(200).trim().optional().describe('For a person; `replaced`: a newer order takes the place of this one, which is not paid'),
})
export const cancelledAnswer = changeResponse({ order: orderProgress })
