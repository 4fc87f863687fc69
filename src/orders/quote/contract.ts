import { z } from 'zod'
import { allergens, marks } from '#menu/vocabulary.ts'
import { orderPaymentMethods } from '#payments/vocabulary.ts'
import { codeInput, postcodeInput } from '#platform/server/contact-inputs.ts'
import { successResponse } from '#platform/server/envelope.ts'
import { instantInput, outsiderText, personName, plainText, toSingleLine } from '#platform/server/inputs.ts'
import { maxCouponCodeLength, normalizeCouponCode } from '#promotions/coupons/normalize-coupon-code.ts'
import { seller } from '#restaurants/profile/contract-seller.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { allergyInput } from '../allergies/contract.ts'
import { zoneTerms } from '../delivery/zone-contract.ts'
import { packagingFields, quotedPackaging } from '../packaging/contract.ts'
import { cartProblem } from './cart-problem-contract.ts'

/** Contract of a cart and its quote. Amounts are integer cents. Unknown fields are refused: no client sets a price. */

export const maxLines = 100
const maxLineQuantity = 99

const id = z.uuid()
const instant = z.iso.datetime()
const cents = z.number().int()

/** Option values with quantities. Absent: the dish's defaults; an empty list: none. */
const chosenOption = z.strictObject({ optionValueId: id, quantity: z.number().int().min(1).max(maxLineQuantity).default(1) })

const chosenOptions = z.array(chosenOption).max(60).optional().describe('Left out: what the dish comes with')
const removedIngredients = z.array(id).max(40).default([]).describe('Ids of ingredients left out')

/** Dish chosen for a combo's slot. */
const cartPart = z
  .strictObject({
    comboSlotId: id,
    foodId: id,
    quantity: z.number().int().min(1).max(maxLineQuantity).default(1).describe('In one combo'),
    options: chosenOptions,
    without: removedIngredients,
  })
  .meta({ id: 'CartPart' })

export const cartLine = z
  .strictObject({
    foodId: id.optional().describe('A dish, or else a combo'),
    comboId: id.optional(),
    quantity: z.number().int().min(1).max(maxLineQuantity),
    options: chosenOptions,
    without: removedIngredients,
    parts: z.array(cartPart).max(40).optional().describe('With a combo: what fills its slots; left out: what it comes with'),
    note: outsiderText(200).trim().optional(),
    allergy: allergyInput.describe('Allergies of the person whose dish it is: in red on the ticket; in an order for oneself `contact.allergy` says it once'),
    forName: personName(40, { missing: 'groups-api.name_required', tooLong: 'groups-api.name_too_long' })
      .optional()
      .describe('Whose it is in a group order; on the ticket'),
    seenUnitCents: cents.min(0).optional().describe('What the customer was shown for one; only compared, never taken'),
  })
  .refine(({ foodId, comboId }) => (foodId === undefined) !== (comboId === undefined), { error: 'orders-api.food_or_combo', path: ['foodId'] })
  .meta({ id: 'CartLine' })
export type CartLine = z.infer<typeof cartLine>

/** Maximum number of options and ingredients in all lines of a cart: more than a hundred dishes with ten each would only cause load. */
const maxChoices = 1000
const countChoices = ({ options = [], without, parts = [] }: CartLine) =>
  [{ options, without }, ...parts].reduce((sum, part) => sum + (part.options?.length ?? 0) + part.without.length, parts.length)
const cartLines = z
  .array(cartLine)
  .min(1)
  .max(maxLines)
  .refine(lines => lines.reduce((sum, line) => sum + countChoices(line), 0) <= maxChoices, { error: 'orders-api.too_many_choices' })

export const cartAddress = z
  .strictObject({
    street: outsiderText(120).overwrite(toSingleLine).min(1),
    streetNumber: outsiderText(20).overwrite(toSingleLine).min(1),
    postcode: postcodeInput('orders-api.postcode'),
    city: outsiderText(80).overwrite(toSingleLine).min(1),
    directions: outsiderText(200).trim().optional(),
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
  })
  .meta({ id: 'CartAddress' })
export type CartAddress = z.infer<typeof cartAddress>

const cartFields = {
  restaurantId: id,
  fulfilment: z.enum(fulfilments),
  slot: instantInput().optional().describe('Beginning of a quarter of an hour out of `times`; left out: as soon as possible'),
  lines: cartLines,
  tipCents: cents.min(0).max(10_000).default(0),
  address: cartAddress.optional().describe('With `delivery`'),
  table: plainText(100).optional().describe('With `table`: the token behind the QR code'),
  coupons: z
    .array(codeInput(maxCouponCodeLength, undefined, normalizeCouponCode).min(1))
    .max(5)
    .default([])
    .describe('Discount codes as they were typed'),
  cart: plainText(64)
    .optional()
    .describe('The client’s own name for this cart, which nobody else knows: wrong discount codes count against it, and not against all guests of a network'),
  ...packagingFields,
  rewards: z.array(id).max(5).default([]).describe('Points programmes of which the free dish is taken; one’s own points only'),
}

/** Values on the screen when the customer decided. Any difference is a problem, never silently accepted. */
export const expectedFields = {
  totalCents: cents.min(0),
  promisedAt: instant,
}
const expectedTotals = z.strictObject({ ...expectedFields, deliveryFeeCents: cents.min(0).optional() })

export const quoteInput = z.strictObject({ ...cartFields, seen: expectedTotals.partial().optional() })
export type QuoteInput = z.infer<typeof quoteInput>
export const orderedCart = z.strictObject({ ...cartFields, seen: expectedTotals })

export const quotedOption = z
  .object({
    optionValueId: id,
    groupTitle: z.string(),
    title: z.string(),
    quantity: z.number().int(),
    freeQuantity: z.number().int().describe('Of these, how many cost nothing'),
    priceCents: cents.describe('For each that costs something'),
    isDefault: z.boolean().optional().describe('True: the choice of its group is exactly the dish’s default one, and changes nothing'),
  })
  .meta({ id: 'QuotedOption' })

/** Dish of a combo with its chosen options. */
export const comboPart = z
  .object({
    comboSlotId: id,
    foodId: id,
    title: z.string(),
    quantity: z.number().int().describe('Of the whole line'),
    options: z.array(quotedOption),
    without: z.array(z.object({ ingredientId: id, title: z.string() })),
    allergens: z.array(z.enum(allergens)),
    marks: z.array(z.enum(marks)),
  })
  .meta({ id: 'ComboPart' })

const quotedLine = z
  .object({
    line: z.number().int().describe('Index in the cart that was sent, from 0'),
    foodId: id.nullable(),
    comboId: id.nullable(),
    title: z.string(),
    quantity: z.number().int(),
    listPriceCents: cents.describe('Of one without options, before the dish’s discount'),
    unitPriceCents: cents.describe('Of one with its options: what is paid'),
    wasUnitCents: cents.nullable().describe('What may stand struck through beside it (art. 17-bis Codice del Consumo); null: nothing'),
    totalCents: cents,
    options: z.array(quotedOption),
    without: z.array(z.object({ ingredientId: id, title: z.string() })),
    allergens: z.array(z.enum(allergens)).describe('Of exactly this build'),
    marks: z.array(z.enum(marks)),
    note: z.string().nullable(),
    allergy: z.string().nullable(),
    forName: z.string().nullable(),
    parts: z.array(comboPart).describe('Of a combo'),
  })
  .meta({ id: 'QuotedLine' })

const vatShare = z.object({ rateBasisPoints: z.number().int(), grossCents: cents, netCents: cents, vatCents: cents }).meta({ id: 'VatShare' })
export const amountFields = {
  linesCents: cents,
  discountCents: cents,
  deliveryFeeCents: cents,
  tipCents: cents,
  depositCents: cents.describe('Of reusable containers: given back with them'),
  totalCents: cents,
  vat: z.array(vatShare),
}

export const quote = z
  .object({
    orderable: z.boolean().describe('No problem stands in the way'),
    paymentWays: z
      .array(z.enum(orderPaymentMethods))
      .describe('How it can be paid at this restaurant: an order is placed with one of these. `none` alone: there is nothing to pay'),
    restaurant: z.object({ id, slug: z.string(), name: z.string(), company: seller }),
    fulfilment: z.enum(fulfilments),
    asap: z.boolean(),
    slot: instant.nullable().describe('The quarter of an hour whose capacity it takes'),
    promisedAt: instant.nullable().describe('When it is ready, or at the door'),
    lines: z.array(quotedLine).describe('Those that can be priced'),
    ...amountFields,
    coupons: z
      .array(z.object({ code: z.string(), title: z.string(), dish: z.string().nullable().describe('The one it makes free'), discountCents: cents }))
      .describe('Those that hold, and what each takes off; 0: the delivery that it pays is free by itself, and it is not used'),
    rewards: z.array(
      z.object({
        programmeId: id,
        title: z.string(),
        foodId: id,
        dish: z.string().describe('The one it makes free'),
        points: z.number().int(),
        discountCents: cents,
      }),
    ),
    delivery: z
      .object({
        freeFromCents: cents
          .nullable()
          .describe('From which sum of dishes on, before codes and points, it costs nothing; null: from none, or a code pays for it already'),
      })
      .nullable()
      .describe('What its zone asks; null: nothing is delivered, or where to is not known yet'),
    zone: zoneTerms.nullable().describe('The one that the address lies in, as it is now; null: none, or nothing is delivered'),
    earns: z
      .array(z.object({ programmeId: id, title: z.string(), points: z.number().int() }))
      .describe('Points that whoever is signed in has of it once it is handed over, or that a guest would have with an account; empty in a refusal'),
    work: z.record(z.string(), z.number().int()).describe('Work units by kind of station: what `times` takes'),
    packaging: quotedPackaging,
    ageCheck: z.boolean().describe('It contains alcohol: the order needs `ageDeclared`, and whoever hands over asks for a document'),
    problems: z.array(cartProblem),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof quote>
export const quoteAnswer = successResponse({ quote })
