import { z } from 'zod'
import { menuTime } from '#menu/schedules/menu-time-contract.ts'
import { allergens, marks, optionGroupKinds } from '#menu/vocabulary.ts'
import { successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'

/** Contract of a dish or combo as sold by one restaurant, with all options. Amounts are integer cents. */

const id = z.uuid()
const cents = z.number().int()

export const dishParams = z.object({ slug: plainText(120).regex(/^[a-zA-Z0-9-]+$/), id })

/** Time of a menu: without it now. */
export const menuTimeQuery = z.object({ at: menuTime })

const dishOptionValue = z.object({
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
const dishOptionGroup = z
  .object({
    id,
    title: z.string(),
    kind: z.enum(optionGroupKinds),
    minimum: z.number().int(),
    maximum: z.number().int(),
    freeQuantity: z.number().int().describe('So many of what is chosen cost nothing: the dearest'),
    values: z.array(dishOptionValue),
  })
  .meta({ id: 'DishOptionGroup' })
export const restaurantDish = z
  .object({
    id,
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    priceCents: cents,
    spriceCents: cents,
    discountPercent: z.number(),
    struckCents: cents.nullable().describe('What may stand struck through beside `spriceCents`; null: nothing'),
    lowestCents30: cents.nullable().describe('With a discount: the lowest price of the 30 days before it began; null when there was none'),
    advertisedPercent: z.number().describe('Percent that may be advertised, reckoned from `struckCents`; 0: none'),
    available: z.boolean(),
    hours: z.string().nullable().describe('Hours at which alone it is sold, in words; null: at all hours'),
    soldFrom: z.iso.datetime().nullable().describe('When it is sold again, where the hour alone is why it is not `available`'),
    allergens: z.array(z.enum(allergens)).describe('Of the recipe; a build’s are these and those of its ingredients and options'),
    marks: z.array(z.enum(marks)),
    groups: z.array(dishOptionGroup),
    ingredients: z.array(
      z.object({
        id,
        title: z.string(),
        removable: z.boolean(),
        allergens: z.array(z.enum(allergens)),
        frozen: z.boolean().describe('Bought frozen: so is the dish, unless it is left out'),
        soldOut: z.boolean().describe('The restaurant has run out of it: the dish can only be had without it'),
      }),
    ),
  })
  .meta({ id: 'RestaurantDish' })
export const dishAnswer = successResponse({ dish: restaurantDish })

/** Combo with its slots, each dish with its own option groups. */
export const restaurantCombo = z
  .object({
    id,
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string().describe('640 px wide, from the root'),
    priceCents: cents,
    spriceCents: cents,
    discountPercent: z.number(),
    struckCents: cents.nullable().describe('As of a dish'),
    lowestCents30: cents.nullable(),
    advertisedPercent: z.number(),
    available: z.boolean(),
    hours: z.string().nullable().describe('Hours at which alone it is sold, in words; null: at all hours'),
    soldFrom: z.iso.datetime().nullable().describe('When it is sold again, where the hour alone is why it is not `available`'),
    slots: z.array(
      z.object({
        id,
        title: z.string(),
        minimum: z.number().int(),
        maximum: z.number().int(),
        dishes: z.array(
          z.object({
            dish: restaurantDish,
            surchargeCents: cents,
            defaultQuantity: z.number().int(),
            soldOut: z.boolean().describe('Run out there just now, and so not `available`; else that says whether it is served there at all'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'RestaurantCombo' })
export const comboAnswer = successResponse({ combo: restaurantCombo })
