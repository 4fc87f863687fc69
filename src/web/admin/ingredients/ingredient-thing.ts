import type { z } from 'zod'
import type { ingredientsAnswer } from '#menu/ingredients/contract.ts'

export type ListedIngredient = z.infer<(typeof ingredientsAnswer)['ingredients']>[number]
/** Single ingredient; only the list has its uses. */
export type IngredientDetails = Omit<ListedIngredient, 'uses'>
