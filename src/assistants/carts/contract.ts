import { z } from 'zod'
import { type Allergen, allergens, marks } from '#menu/vocabulary.ts'
import { restaurantSummary } from '#orders/delivery/contract.ts'
import { cartProblem } from '#orders/quote/cart-problem-contract.ts'
import { type CartLine, cartAddress } from '#orders/quote/contract.ts'
import type { Language } from '#platform/language/languages.ts'
import { successResponse } from '#platform/server/envelope.ts'
import { instantInput, outsiderText, plainText } from '#platform/server/inputs.ts'
import { type Fulfilment, fulfilments } from '#restaurants/vocabulary.ts'
import { avoidInput, languageInput, restaurantInput, timeInput } from '../contract.ts'

/** Contract of carts that assistants prepare. Amounts are integer cents of a euro. Unknown fields are refused: no assistant sets a price. */

const id = z.uuid().toLowerCase()
const cents = z.int()
const quantity = z.int().min(1).max(99).default(1)

export const maxAssistantLines = 40
/** Fulfilments that an assistant can prepare: ordering to a table needs the code on that table. */
export const assistantFulfilments = ['pickup', 'delivery'] as const satisfies readonly Fulfilment[]

/** Seven digits or more, with the usual separators: a telephone number, which the kitchen must not get this way. */
const phonePattern = /\+?\d(?:[ ./()-]{0,2}\d){6,}/

const chosenOptions = z
  .array(z.strictObject({ optionId: id, quantity }))
  .max(60)
  .optional()
  .describe('Options of read_dish, all that are wanted; left out: those that the dish comes with')
const withoutInput = z.array(id).max(40).default([]).describe('Ids of removable ingredients to leave out')

export const lineInput = z.strictObject({
  dishId: id.optional().describe('A dish, or else a combo'),
  comboId: id.optional(),
  quantity,
  options: chosenOptions,
  without: withoutInput,
  parts: z
    .array(z.strictObject({ slotId: id, dishId: id, quantity, options: chosenOptions, without: withoutInput }))
    .max(40)
    .optional()
    .describe('Of a combo: the dishes in its slots; left out: those that it comes with'),
  note: outsiderText(200)
    .trim()
    .refine(note => !phonePattern.test(note), { error: 'assistants-api.note_phone' })
    .optional()
    .describe('The person’s own words to the kitchen. No name, telephone number or web address'),
})
export type LineInput = z.output<typeof lineInput>

export const quoteCartInput = z.strictObject({
  restaurant: restaurantInput,
  fulfilment: z.enum(assistantFulfilments),
  slot: instantInput().optional().describe('Beginning of a quarter of an hour, as `nextSlots` of a problem names them; left out: as soon as possible'),
  lines: z.array(lineInput).min(1).max(maxAssistantLines),
  deliverTo: cartAddress.optional().describe('With delivery: to learn fee and time. Used for this answer and not stored; the person enters it on our page'),
  avoidAllergens: avoidInput,
  language: languageInput,
})

export const checkCustomizationInput = z.strictObject({
  restaurant: restaurantInput,
  line: lineInput,
  at: timeInput,
  avoidAllergens: avoidInput,
  language: languageInput,
})

export const checkoutLinkInput = quoteCartInput.omit({ deliverTo: true }).extend({
  requestId: plainText(64)
    .regex(/^[\w-]{16,64}$/)
    .optional()
    .describe('Your own random id of this request. Sent again with the same cart, it answers the same link instead of a second one'),
})
export type CheckoutLinkInput = z.output<typeof checkoutLinkInput>

const assistantProblem = z.object({
  code: z.string().describe('For a program, such as `options_too_few`, `sold_out`, `contains_avoided_allergen`'),
  message: z.string().describe('For the person'),
  line: z.int().optional().describe('Index in `lines`, from 0'),
  allergens: z.array(z.enum(allergens)).optional(),
  nextSlots: z.array(z.iso.datetime()).optional(),
  opensAt: z.iso.datetime().optional(),
})
export type AssistantProblem = z.infer<typeof assistantProblem>

const quotedLine = z.object({
  line: z.int(),
  title: z.string(),
  quantity: z.int(),
  options: z.array(z.string()),
  without: z.array(z.string()),
  parts: z.array(z.object({ title: z.string(), quantity: z.int(), options: z.array(z.string()), without: z.array(z.string()) })),
  unitPriceCents: cents,
  totalCents: cents,
  allergens: z.array(z.enum(allergens)).describe('Of exactly this line as it would be made'),
  marks: z.array(z.enum(marks)),
})

export const checkedCustomization = z.object({
  valid: z.boolean().describe('It can be made like this, and contains none of the avoided allergens'),
  line: quotedLine.nullable(),
  problems: z.array(assistantProblem),
  caution: z.string().describe('To be told to the person'),
})
export type CheckedCustomization = z.infer<typeof checkedCustomization>

export const assistantQuote = z.object({
  orderable: z.boolean().describe('Nothing stands in the way'),
  restaurant: z.object({ slug: z.string(), name: z.string(), seller: z.string().describe('Company that sells and is paid') }),
  fulfilment: z.enum(fulfilments),
  promisedAt: z.iso.datetime().nullable().describe('When it is ready, or at the door'),
  currency: z.literal('EUR'),
  lines: z.array(quotedLine),
  linesCents: cents,
  deliveryFeeCents: cents,
  totalCents: cents,
  avoidedAllergens: z.array(z.enum(allergens)),
  ageCheck: z.boolean().describe('It contains alcohol: the person declares to be of age, and shows a document'),
  problems: z.array(assistantProblem),
  caution: z.string().describe('To be told to the person'),
})
export type AssistantQuote = z.infer<typeof assistantQuote>

export const checkoutLink = z.object({
  url: z.url().describe('Give it to the person unchanged: it fills the cart on our page, where they check and pay. Nothing is ordered before that'),
  expiresAt: z.iso.datetime(),
  quote: assistantQuote,
})
export type CheckoutLink = z.infer<typeof checkoutLink>

/** Cart as stored: ids, quantities and notes. Each reading prices it anew. */
export interface StoredCart {
  fulfilment: Fulfilment
  slot?: string
  lines: CartLine[]
  avoidAllergens: Allergen[]
  language: Language
}

export const assistantCartParams = z.object({ token: plainText(100).regex(/^[\w-]{43}$/) })

/** Line as the cart of the browser keeps it. */
const preparedLine = z.object({
  foodId: id.nullable(),
  comboId: id.nullable(),
  slug: z.string(),
  title: z.string(),
  categoryName: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  unitPriceCents: cents,
  plain: z.boolean().describe('As the dish comes'),
  options: z.array(z.object({ optionValueId: id, quantity: z.int() })),
  without: z.array(id),
  parts: z
    .array(
      z.object({
        comboSlotId: id,
        foodId: id,
        quantity: z.int(),
        options: z.array(z.object({ optionValueId: id, quantity: z.int() })),
        without: z.array(id),
      }),
    )
    .nullable(),
  words: z.array(z.string()).describe('A combo’s dishes and the options, as they are called'),
  leftOut: z.array(z.string()).describe('Ingredients that are left out, as they are called'),
  note: z.string().nullable(),
  allergens: z.array(z.enum(allergens)),
  avoidedAllergens: z.array(z.enum(allergens)).describe('Those of them that the person avoids: with any the line is not taken into the cart'),
})
const preparedCart = z.object({
  restaurant: restaurantSummary,
  fulfilment: z.enum(fulfilments),
  slot: z.iso.datetime().nullable(),
  avoidAllergens: z.array(z.enum(allergens)),
  lines: z.array(preparedLine),
  linesCents: cents.describe('Of the lines that are taken into the cart'),
  problems: z.array(cartProblem).describe('What cannot be had like this any more'),
})
export type PreparedCart = z.infer<typeof preparedCart>
export const preparedCartAnswer = successResponse({ cart: preparedCart })

export const cartOrderInput = z.strictObject({
  orderId: z.uuid().toLowerCase(),
  orderToken: plainText(100).min(1).describe('Secret of the order’s link'),
})
export type CartOrderInput = z.output<typeof cartOrderInput>
export const cartOrderAnswer = successResponse({
  counted: z.boolean().describe('False: the order is of another restaurant, older, or has none of the cart’s dishes'),
})
