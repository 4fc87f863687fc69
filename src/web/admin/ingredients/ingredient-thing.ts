import type { z } from 'zod'
import type { ingredientsAnswer } from '#menu/ingredients/contract.ts'

export type ListedIngredient = z.infer<(typeof ingredientsAnswer)['ingredients']>[number]
