import type { z } from 'zod'
import type { ingredientsAnswer } from '#menu/ingredients/contract.ts'

export type ListedIngredient = z.infer<(typeof ingredientsAnswer)['ingredients']>[number]
/** One by itself: where it is used, the list says. */
export type IngredientDetails = Omit<ListedIngredient, 'uses'>
