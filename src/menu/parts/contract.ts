import { z } from 'zod'
import { plainText } from '#platform/server/inputs.ts'
import { parseEuroDifference } from '../pricing.ts'
import { optionGroupKinds } from '../vocabulary.ts'

/** Schemas and refusals shared by the calls of option groups, ingredients, combos and dishes. */
export const partRefusals = {
  option_group_missing: { status: 404, text: 'menu-parts-api.option_group_missing' },
  ingredient_missing: { status: 404, text: 'menu-parts-api.ingredient_missing' },
  ingredient_title_taken: { status: 409, text: 'menu-parts-api.ingredient_title_taken' },
  ingredient_in_use: { status: 409, text: 'menu-parts-api.ingredient_in_use' },
  combo_missing: { status: 404, text: 'menu-parts-api.combo_missing' },
  schedule_missing: { status: 404, text: 'schedules-api.schedule_missing' },
  schedule_place_unknown: { status: 422, text: 'schedules-api.place_unknown' },
  part_unknown: { status: 422, text: 'menu-parts-api.part_unknown' },
  maximum_below_minimum: { status: 422, text: 'menu-parts-api.maximum_below_minimum' },
  free_above_maximum: { status: 422, text: 'menu-parts-api.free_above_maximum' },
  size_requires_single_choice: { status: 422, text: 'menu-parts-api.size_requires_single_choice' },
  default_above_maximum: { status: 422, text: 'menu-parts-api.default_above_maximum' },
  defaults_above_maximum: { status: 422, text: 'menu-parts-api.defaults_above_maximum' },
  nothing_required: { status: 422, text: 'menu-parts-api.nothing_required' },
  too_few_values: { status: 422, text: 'menu-parts-api.too_few_values' },
  default_foods_above_maximum: { status: 422, text: 'menu-parts-api.default_foods_above_maximum' },
  too_few_foods: { status: 422, text: 'menu-parts-api.too_few_foods' },
  dishes_unanswerable: { status: 422, text: 'menu-parts-api.dishes_unanswerable' },
} as const

export const partId = z.uuid({ error: 'menu-parts-api.part_unknown' })
/** Small count: the tables hold 0 to 99. */
export const smallCount = (min: number) =>
  z.coerce.number({ error: 'menu-parts-api.few' }).int('menu-parts-api.few').min(min, 'menu-parts-api.few').max(99, 'menu-parts-api.few')
/** Quantity of an ingredient in its unit. */
export const ingredientQuantity = z.coerce
  .number({ error: 'menu-parts-api.quantity' })
  .int('menu-parts-api.quantity')
  .min(0, 'menu-parts-api.quantity')
  .max(1_000_000, 'menu-parts-api.quantity')
/** Capacity units by kind of station; 0 and empty are left out. */
export const workUnits = z
  .record(
    plainText(40),
    z.coerce.number({ error: 'menu-parts-api.units' }).int('menu-parts-api.units').min(0, 'menu-parts-api.units').max(10_000, 'menu-parts-api.units'),
  )
  .refine(work => Object.keys(work).length <= 50, { error: 'menu-parts-api.units' })
  .transform(work => Object.fromEntries(Object.entries(work).filter(([, units]) => units > 0)))

export const englishTitle = z.object({ en: z.object({ title: optionalTitle(120) }).optional() })
export const englishTexts = z.object({ en: z.object({ title: optionalTitle(120), description: optionalTitle(2000) }).optional() })

function optionalTitle(longest: number) {
  return plainText(longest)
    .trim()
    .transform(text => text || undefined)
    .optional()
}

/** Price difference in euro, possibly negative. Parsed to cents. */
export const euroDifference = z.union([z.number(), z.string().max(40)], { error: 'menu-parts-api.difference' }).transform((value, context) => {
  const cents = parseEuroDifference(value)
  if (cents !== undefined) return cents
  context.issues.push({ code: 'custom', input: value, message: 'menu-parts-api.difference' })
  return z.NEVER
})

/** Page of a back-office list: 20 per page, searched by part of a name; live, archived or both. */
export const partsPage = z.object({
  page: z.coerce.number('api.page_invalid').int('api.page_invalid').min(1, 'api.page_invalid').max(100_000, 'api.page_invalid').default(1),
  limit: z.coerce.number('api.limit_invalid').int('api.limit_invalid').min(1, 'api.limit_invalid').max(100, 'api.limit_invalid').default(20),
  search: plainText(100).trim().default(''),
  archived: z.enum(['true', 'false', 'all']).default('false').describe('`all`: what is live and what is archived'),
})
export type PartsPage = z.output<typeof partsPage>

export const pageFields = { page: z.number(), limit: z.number(), total: z.number(), totalPages: z.number() }

const named = { id: z.string(), title: z.string() }
/** Choices in the forms of dishes, groups and combos. */
export const menuParts = {
  ingredients: z.array(z.object({ ...named, allergens: z.array(z.string()), unit: z.string() })),
  stationKinds: z.array(z.object({ code: z.string(), title: z.string() })),
  vatClasses: z.array(z.object({ code: z.string(), title: z.string() })),
  optionGroups: z.array(
    z.object({
      ...named,
      internalName: z.string(),
      kind: z.enum(optionGroupKinds),
      minimum: z.number(),
      maximum: z.number(),
      freeQuantity: z.number(),
      values: z.array(z.object({ ...named, price: z.number(), defaultQuantity: z.number(), maximum: z.number() })),
    }),
  ),
}
