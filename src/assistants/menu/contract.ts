import { z } from 'zod'
import { allergens, marks, optionGroupKinds } from '#menu/vocabulary.ts'
import { plainText } from '#platform/server/inputs.ts'
import { avoidInput, languageInput, restaurantInput, timeInput } from '../contract.ts'

/** Contract of the menu as assistants read it. Amounts are integer cents of a euro. */

const id = z.uuid()
const cents = z.int()
const fit = z
  .enum(['as_served', 'if_changed'])
  .describe('as_served: free of the avoided allergens as it comes; if_changed: only with the changes that read_dish names')

const comboAllergens = 'of what it comes with; where a slot is still to be chosen, of all its dishes'

export const readMenuInput = z.strictObject({
  restaurant: restaurantInput,
  at: timeInput,
  avoidAllergens: avoidInput,
  marks: z.array(z.enum(marks)).max(marks.length).default([]).describe('Only dishes that have all of these as served, such as `vegan`'),
  search: plainText(60)
    .trim()
    .optional()
    .describe('Only dishes and combos with these words in title, ingredients, category or description; accents and typing errors are tolerated'),
  language: languageInput,
})

const menuDish = z.object({
  id,
  title: z.string(),
  priceCents: cents.describe('Of one as served'),
  allergens: z.array(z.enum(allergens)).describe('As served'),
  marks: z.array(z.enum(marks)),
  available: z.boolean(),
  fit,
  asks: z.boolean().describe('It has options: read_dish lists them'),
})
export const assistantMenu = z.object({
  restaurant: z.object({ slug: z.string(), name: z.string(), city: z.string() }),
  at: z.iso.datetime(),
  currency: z.literal('EUR'),
  avoidedAllergens: z.array(z.enum(allergens)),
  categories: z.array(
    z.object({
      title: z.string(),
      dishes: z.array(menuDish),
      combos: z.array(
        z.object({ id, title: z.string(), priceCents: cents, allergens: z.array(z.enum(allergens)).describe(comboAllergens), available: z.boolean(), fit }),
      ),
    }),
  ),
  leftOut: z.int().describe('Dishes and combos that cannot be had without the avoided allergens'),
  caution: z.string().describe('To be told to the person'),
})
export type AssistantMenu = z.infer<typeof assistantMenu>

export const readDishInput = z.strictObject({
  restaurant: restaurantInput,
  id: id.toLowerCase().describe('Of a dish or combo of read_menu'),
  at: timeInput,
  avoidAllergens: avoidInput,
  language: languageInput,
})

const dishOption = z.object({
  id,
  title: z.string(),
  priceCents: cents.describe('Added for each; below 0: subtracted'),
  priceCentsBySize: z.record(z.string(), cents).describe('By id of the chosen size option, instead of priceCents'),
  default: z.int().describe('How many it comes with'),
  maximum: z.int(),
  available: z.boolean(),
  allergens: z.array(z.enum(allergens)),
})
export const assistantDish = z.object({
  kind: z.enum(['dish', 'combo']),
  id,
  title: z.string(),
  description: z.string(),
  priceCents: cents,
  available: z.boolean(),
  allergens: z.array(z.enum(allergens)).describe(`Of the recipe; those of ingredients and options come on top. Of a combo: ${comboAllergens}`),
  marks: z.array(z.enum(marks)),
  fit: z.enum(['as_served', 'if_changed', 'not_possible']),
  mustLeaveOut: z.array(id).describe('Ingredients to name in `without`, because of the avoided allergens'),
  groups: z
    .array(
      z.object({
        id,
        title: z.string(),
        kind: z.enum(optionGroupKinds),
        minimum: z.int(),
        maximum: z.int(),
        free: z.int().describe('So many of what is chosen cost nothing'),
        options: z.array(dishOption),
      }),
    )
    .describe('Without options that contain an avoided allergen'),
  ingredients: z.array(z.object({ id, title: z.string(), removable: z.boolean(), allergens: z.array(z.enum(allergens)) })),
  slots: z
    .array(
      z.object({
        id,
        title: z.string(),
        minimum: z.int(),
        maximum: z.int(),
        dishes: z.array(z.object({ id, title: z.string(), surchargeCents: cents, default: z.int(), available: z.boolean(), fit })),
      }),
    )
    .describe('Of a combo: each slot is filled with some of its dishes. read_dish describes each dish'),
  caution: z.string().describe('To be told to the person'),
})
export type AssistantDish = z.infer<typeof assistantDish>
