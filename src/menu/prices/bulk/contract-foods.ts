import { z } from 'zod'

const id = z.uuid().toLowerCase()

/** Maximum number of dishes of one call. */
const maxBulkFoods = 500

const foodChange = z.strictObject({
  id,
  categoryId: id.optional().describe('Category to move it to'),
  visible: z.boolean().optional().describe('Whether the chain’s price list shows it'),
  seen: z
    .strictObject({ categoryId: id.optional(), visible: z.boolean().optional() })
    .optional()
    .describe('What stands now as the caller knows it; when it is no longer that, the dish is refused. An undo sends it'),
})
export type FoodChange = z.output<typeof foodChange>
export const bulkFoodsInput = z.strictObject({ foods: z.array(foodChange).min(1).max(maxBulkFoods) })

const state = z.object({ categoryId: z.uuid(), visible: z.boolean() })
export const bulkFoodResult = z
  .object({
    id: z.uuid(),
    title: z.string(),
    outcome: z.enum(['changed', 'same', 'refused']),
    code: z.string().nullable(),
    message: z.string().nullable(),
    before: state.nullable(),
    after: state.nullable(),
  })
  .meta({ id: 'BulkFoodResult' })
export type BulkFoodResult = z.output<typeof bulkFoodResult>
