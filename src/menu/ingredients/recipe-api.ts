import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { readRecipe, saveRecipe } from './recipe.ts'
import { recipeAnswer, recipeInput, savedRecipeAnswer } from './recipe-contract.ts'

const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const tags = ['menu']
const path = '/api/v1/ingredients/:id/recipe'

/** Registers what ingredients that the kitchen makes consist of. */
export function registerRecipes(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.get(
    path,
    {
      config: readConfig,
      schema: {
        summary: 'What an ingredient is made of',
        tags,
        params: idParams,
        response: { 200: recipeAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async ({ params }) => succeed({ recipe: await readRecipe(context, params.id) }),
  )
  api.put(
    path,
    {
      config,
      schema: {
        summary: 'Set what an ingredient is made of, for the stock and for what runs out',
        tags,
        params: idParams,
        body: recipeInput,
        response: { 200: savedRecipeAnswer, ...failureResponses(400, 401, 403, 404, 413, 415, 422) },
      },
    },
    async request => {
      const recipe = await saveRecipe(context, request.params.id, request.body, requireActor(request))
      return succeed({ message: serverText(request.language, 'menu-parts-api.recipe_saved'), recipe })
    },
  )
}
