import { z } from 'zod'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { partId } from '../parts/contract.ts'
import { ingredientUnits } from '../vocabulary.ts'

export const recipeRefusals = {
  ingredient_missing: { status: 404, text: 'menu-parts-api.ingredient_missing' },
  part_unknown: { status: 422, text: 'menu-parts-api.part_unknown' },
  recipe_circular: { status: 422, text: 'menu-parts-api.recipe_circular' },
} as const

/** A tonne in grams, for one batch. */
const maxAmount = 1_000_000
const amount = z
  .number('menu-parts-api.recipe_amount')
  .int('menu-parts-api.recipe_amount')
  .min(1, 'menu-parts-api.recipe_amount')
  .max(maxAmount, 'menu-parts-api.recipe_amount')

export const recipeInput = z
  .strictObject({
    batchQuantity: amount.nullable().describe('How much one batch makes, in the ingredient’s unit; null: it is bought'),
    components: z
      .array(z.strictObject({ ingredientId: partId, quantity: amount.describe('In one batch, in the component’s unit') }))
      .max(40)
      .refine(list => new Set(list.map(({ ingredientId }) => ingredientId)).size === list.length, { error: 'menu-parts-api.part_unknown' }),
  })
  .refine(({ batchQuantity, components }) => components.length === 0 || batchQuantity !== null, {
    error: 'menu-parts-api.recipe_amount',
    path: ['batchQuantity'],
  })

export const recipeShape = z
  .object({
    batchQuantity: z.number().int().nullable(),
    components: z.array(z.object({ ingredientId: z.uuid(), title: z.string(), unit: z.enum(ingredientUnits), quantity: z.number().int() })),
  })
  .meta({ id: 'IngredientRecipe' })
export const recipeAnswer = successResponse({ recipe: recipeShape })
export const savedRecipeAnswer = changeResponse({ recipe: recipeShape })
