import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import type { PictureVariants } from '#platform/images/picture-variants.ts'
import type { SendKeptJson } from '#platform/page-cache/kept-json.ts'
import { menuCatalogue } from './catalogue.ts'
import { registerMenuChanges } from './change-api.ts'
import { registerMenuReads } from './read-api.ts'

/** The menu's calls; the menu itself is in memory before the first of them comes. */
export async function registerMenu(app: FastifyInstance, context: Context, parts: { sendKept: SendKeptJson; variants: PictureVariants }): Promise<void> {
  await menuCatalogue(context)
  registerMenuReads(app, context, parts.sendKept)
  // A scope of its own: only these calls take forms.
  await app.register(scope => registerMenuChanges(scope, context, parts.variants))
}
