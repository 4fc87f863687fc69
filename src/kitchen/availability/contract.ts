import { z } from 'zod'
import { ingredientUnits } from '#menu/vocabulary.ts'
import { changeResponse } from '#platform/server/envelope.ts'

const id = z.uuid()
const instant = z.iso.datetime()

export const stockOut = z
  .object({
    foodId: id.nullable(),
    optionValueId: id.nullable(),
    ingredientId: id.nullable(),
    title: z.string(),
    remaining: z.number().int().describe('0: sold out'),
    until: instant.nullable().describe('Null: until somebody says that there is some again'),
    unit: z.enum(ingredientUnits).nullable().describe('Of a counted ingredient that is low or out; null: portions, and what somebody said'),
    missing: z
      .object({ foodIds: z.array(id), optionValueIds: z.array(id) })
      .describe('Dishes and options with it that orders which wait lack; none of what was counted'),
  })
  .meta({ id: 'Shortage' })

export const stockOutInput = z
  .strictObject({
    restaurantId: id,
    foodId: id.optional(),
    optionValueId: id.optional(),
    ingredientId: id.optional().describe('Sells out every dish and option that contains it; dishes that can leave it out are sold without it'),
    soldOut: z.boolean().describe('False: there is some again'),
    remaining: z.number().int().min(0).max(10_000).default(0).describe('How many portions are left; of an ingredient always 0'),
    until: instant.nullish().describe('Available again by itself from then on; left out: until somebody says so'),
    untilTomorrow: z.boolean().default(false).describe('Instead of `until`: until the restaurant opens on its next business day'),
  })
  .refine(({ foodId, optionValueId, ingredientId }) => [foodId, optionValueId, ingredientId].filter(item => item !== undefined).length === 1, {
    error: 'kitchen-api.one_item',
    path: ['foodId'],
  })
  .refine(({ ingredientId, remaining }) => ingredientId === undefined || remaining === 0, { error: 'kitchen-api.no_portions', path: ['remaining'] })
  .refine(({ until, untilTomorrow }) => !until || !untilTomorrow, { error: 'kitchen-api.one_until', path: ['until'] })
export const stockOutAnswer = changeResponse({ shortages: z.array(stockOut) })
