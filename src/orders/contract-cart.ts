import { z } from 'zod'
import { allergens, marks, optionGroupKinds } from '#menu/vocabulary.ts'
import { answer } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'

/** What a cart is made of, and what the server says of it. Amounts are integer cents. Unknown fields are refused: no client says what something costs. */

export const mostLines = 100
export const mostOfALine = 99

const id = z.uuid()
const instant = z.iso.datetime()
const cents = z.number().int()

/** Values of option groups and how many of each. Left out: what the dish comes with; an empty list: nothing. */
export const chosenOption = z.strictObject({ optionValueId: id, quantity: z.number().int().min(1).max(mostOfALine).default(1) })
export type ChosenOption = z.infer<typeof chosenOption>

export const cartLine = z.strictObject({
  foodId: id,
  quantity: z.number().int().min(1).max(mostOfALine),
  options: z.array(chosenOption).max(60).optional().describe('Left out: what the dish comes with'),
  without: z.array(id).max(40).default([]).describe('Ids of ingredients left out'),
  note: plainText(200).trim().optional(),
  seenUnitCents: cents.min(0).optional().describe('What the customer was shown for one; only compared, never taken'),
})
export type CartLine = z.infer<typeof cartLine>

export const cartAddress = z.strictObject({
  street: plainText(120).trim().min(1),
  streetNumber: plainText(20).trim().min(1),
  postcode: z.string().regex(/^\d{5}$/, 'orders-api.postcode'),
  city: plainText(80).trim().min(1),
  directions: plainText(200).trim().optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
})
export type CartAddress = z.infer<typeof cartAddress>

const cartFields = {
  restaurantId: id,
  fulfilment: z.enum(fulfilments),
  slot: instant.optional().describe('Beginning of a quarter of an hour out of `times`; left out: as soon as possible'),
  lines: z.array(cartLine).min(1).max(mostLines),
  tipCents: cents.min(0).max(10_000).default(0),
  address: cartAddress.optional().describe('With `delivery`'),
  table: plainText(100).optional().describe('With `table`: the token behind the QR code'),
}

/** What was on the screen when the customer decided. What differs from it is a problem, never silently accepted. */
export const seenFields = {
  totalCents: cents.min(0),
  promisedAt: instant,
}

export const quoteInput = z.strictObject({ ...cartFields, seen: z.strictObject(seenFields).partial().optional() })
export type QuoteInput = z.infer<typeof quoteInput>
export const orderedCart = z.strictObject({ ...cartFields, seen: z.strictObject(seenFields) })

export const problemCodes = [
  'service_not_offered',
  'restaurant_closed',
  'restaurant_paused',
  'slot_unavailable',
  'slot_full',
  'time_changed',
  'address_missing',
  'out_of_zone',
  'table_unknown',
  'food_unknown',
  'food_unavailable',
  'sold_out',
  'option_unknown',
  'option_repeated',
  'option_sold_out',
  'options_too_few',
  'options_too_many',
  'ingredient_not_removable',
  'price_changed',
  'total_changed',
  'below_minimum',
  'above_maximum',
] as const
export type ProblemCode = (typeof problemCodes)[number]

export const cartProblem = z.object({
  code: z.enum(problemCodes),
  message: z.string().describe('For a person, in the language of Accept-Language'),
  line: z.number().int().optional().describe('Index of the cart’s line it is about, from 0'),
  groupId: id.optional(),
  optionValueId: id.optional(),
  ingredientId: id.optional(),
  seenCents: cents.optional(),
  nowCents: cents.optional(),
  seenAt: instant.optional(),
  nowAt: instant.optional(),
  remaining: z.number().int().optional().describe('With `sold_out`: how many are left'),
  minimumCents: cents.optional(),
  maximumCents: cents.optional(),
  nextSlots: z.array(instant).optional().describe('With a slot that can’t be had: the next that can'),
  opensAt: instant.optional().describe('With `restaurant_closed` and `restaurant_paused`: when orders are taken again, where that is known'),
})
export type CartProblem = z.infer<typeof cartProblem>

export const quotedOption = z.object({
  optionValueId: id,
  groupTitle: z.string(),
  title: z.string(),
  quantity: z.number().int(),
  freeQuantity: z.number().int().describe('Of these, how many cost nothing'),
  priceCents: cents.describe('For each that costs something'),
})

export const quotedLine = z.object({
  line: z.number().int().describe('Index in the cart that was sent, from 0'),
  foodId: id,
  title: z.string(),
  quantity: z.number().int(),
  listPriceCents: cents.describe('Of one without options, before the dish’s discount'),
  unitPriceCents: cents.describe('Of one with its options: what is paid'),
  totalCents: cents,
  options: z.array(quotedOption),
  without: z.array(z.object({ ingredientId: id, title: z.string() })),
  allergens: z.array(z.enum(allergens)).describe('Of exactly this build'),
  marks: z.array(z.enum(marks)),
  note: z.string().nullable(),
})

const vatShare = z.object({ rateBasisPoints: z.number().int(), grossCents: cents, netCents: cents, vatCents: cents })
export const amounts = {
  linesCents: cents,
  discountCents: cents,
  deliveryFeeCents: cents,
  tipCents: cents,
  totalCents: cents,
  vat: z.array(vatShare),
}

export const quote = z.object({
  orderable: z.boolean().describe('No problem stands in the way'),
  restaurant: z.object({ id, slug: z.string(), name: z.string(), company: z.object({ legalName: z.string(), vatNumber: z.string() }) }),
  fulfilment: z.enum(fulfilments),
  asap: z.boolean(),
  slot: instant.nullable().describe('The quarter of an hour whose capacity it takes'),
  promisedAt: instant.nullable().describe('When it is ready, or at the door'),
  lines: z.array(quotedLine).describe('Those that can be priced'),
  ...amounts,
  work: z.record(z.string(), z.number().int()).describe('Work units by kind of station: what `times` takes'),
  problems: z.array(cartProblem),
})
export type Quote = z.infer<typeof quote>
export const quoteAnswer = answer({ quote })

export const dishParams = z.object({ slug: plainText(120).regex(/^[a-zA-Z0-9-]+$/), id })

export const dishOptionValue = z.object({
  id,
  title: z.string(),
  priceCents: cents.describe('Difference to the dish’s price, each; below 0 with a smaller size'),
  sizePricesCents: z.record(z.string(), cents).describe('By id of the chosen size, in the place of `priceCents`'),
  defaultQuantity: z.number().int(),
  maximum: z.number().int(),
  available: z.boolean(),
  allergens: z.array(z.enum(allergens)),
  marks: z.array(z.enum(marks)),
})
export const dishOptionGroup = z.object({
  id,
  title: z.string(),
  kind: z.enum(optionGroupKinds),
  minimum: z.number().int(),
  maximum: z.number().int(),
  freeQuantity: z.number().int().describe('So many of what is chosen cost nothing: the dearest'),
  values: z.array(dishOptionValue),
})
export const restaurantDish = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  priceCents: cents,
  spriceCents: cents,
  discountPercent: z.number(),
  available: z.boolean(),
  allergens: z.array(z.enum(allergens)).describe('Of the recipe; a build’s are these and those of its ingredients and options'),
  marks: z.array(z.enum(marks)),
  groups: z.array(dishOptionGroup),
  ingredients: z.array(z.object({ id, title: z.string(), removable: z.boolean(), allergens: z.array(z.enum(allergens)) })),
})
export const dishAnswer = answer({ dish: restaurantDish })
