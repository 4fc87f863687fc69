import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import type { PictureVariants } from '#platform/images/picture-variants.ts'
import type { SendCachedJson } from '#platform/page-cache/cached-json.ts'
import { getMenuCatalogue } from './catalogue/catalogue.ts'
import { registerMenuChanges } from './change-api.ts'
import { registerCombos } from './combos/api.ts'
import { registerFoodVersions } from './foods/versions-api.ts'
import { registerMenuParts } from './form-choices/api.ts'
import { registerIngredients } from './ingredients/api.ts'
import { registerRecipes } from './ingredients/recipe-api.ts'
import { registerMenuFile } from './menu-file/api.ts'
import { registerOptionGroups } from './option-groups/api.ts'
import { registerPrices } from './prices/api.ts'
import { registerMenuReads } from './read-api.ts'
import { registerSchedules } from './schedules/api.ts'
import { registerSubstitutes } from './substitutes/api.ts'

/** Registers the menu's calls, after the menu was loaded into memory. */
export async function registerMenu(app: FastifyInstance, context: Context, parts: { sendKept: SendCachedJson; variants: PictureVariants }): Promise<void> {
  await getMenuCatalogue(context)
  registerMenuReads(app, context, parts.sendKept)
  registerOptionGroups(app, context)
  registerIngredients(app, context)
  registerRecipes(app, context)
  registerSchedules(app, context)
  registerSubstitutes(app, context)
  registerPrices(app, context)
  // Separate scopes, so that only these calls accept forms.
  await app.register(scope => registerMenuFile(scope, context))
  await app.register(async scope => {
    await registerMenuChanges(scope, context, parts.variants)
    registerMenuParts(scope, context, parts.variants)
    registerCombos(scope, context, parts.variants)
  })
  registerFoodVersions(app, context)
}
