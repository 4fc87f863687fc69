import { z } from 'zod'
import { createSortQuery } from '#platform/server/sorting.ts'
import { requiredLine, version, wordListField } from '../contract-fields.ts'
import { englishTitle, pageFields, partsPage } from '../parts/contract.ts'
import { allergens, ingredientUnits } from '../vocabulary.ts'

export const ingredientInput = z.object({
  title: requiredLine(120, 'menu-parts-api.title_required'),
  translations: englishTitle.default({}),
  allergens: wordListField(allergens).transform(list => list ?? []),
  frozen: z.boolean().default(false).describe('Bought frozen: the asterisk that menus owe the guest'),
  unit: z.enum(ingredientUnits).default('piece'),
})
export const ingredientUpdate = ingredientInput.extend({ version })

const fields = {
  id: z.string(),
  title: z.string(),
  translations: z.record(z.string(), z.object({ title: z.string().optional() })),
  allergens: z.array(z.enum(allergens)),
  frozen: z.boolean(),
  unit: z.enum(ingredientUnits),
  version: z.number(),
  archived: z.boolean(),
}
export const ingredientShape = z.object(fields).meta({ id: 'Ingredient' })
export const ingredientsQuery = partsPage.extend({ sort: createSortQuery('title', 'frozen', 'uses') })
export const ingredientsAnswer = {
  ingredients: z.array(z.object({ ...fields, uses: z.object({ foods: z.number(), options: z.number() }) })),
  ...pageFields,
}
export const usesAnswer = {
  dishes: z.array(z.object({ id: z.string(), title: z.string() })),
  options: z.array(z.object({ id: z.string(), title: z.string() })),
}
export const stockAnswer = { stock: z.array(z.object({ restaurant: z.string(), onHand: z.number(), reorderAt: z.number() })) }
