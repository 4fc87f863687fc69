import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Actor } from '#platform/audit-log.ts'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { changeResponse, type FailureStatus, failureResponses, succeed, successResponse } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'

interface ArchivableStore {
  archive(context: Context, id: string, actor: Actor): Promise<{ title: string }>
  restore(context: Context, id: string, actor: Actor): Promise<{ id: string; title: string }>
}

interface StoreRoutes {
  /** Path of the collection: `/api/v1/combos`. */
  path: string
  things: ArchivableStore
  /** Shape of a single response: `{ combo: comboShape }`. */
  one: Record<string, z.ZodType>
  described(id: string): Promise<Record<string, unknown>>
  summaries: Record<'read' | 'archive' | 'restore', string>
  /** Failure statuses beyond the common ones. */
  alsoFails?: { archive?: FailureStatus[]; restore?: FailureStatus[] }
}

/** Registers the shared routes of option groups, ingredients, combos and menus by hour: read, archive, restore. */
export function registerStoreRoutes(app: FastifyInstance, context: Context, { path, things, one, described, summaries, alsoFails = {} }: StoreRoutes): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'administrator' } as const
  const readConfig = { access: 'chain-read' } as const
  const common = { tags: ['menu'], params: idParams }

  api.get(
    `${path}/:id`,
    { config: readConfig, schema: { summary: summaries.read, ...common, response: { 200: successResponse(one), ...failureResponses(400, 401, 403, 404) } } },
    async ({ params: { id } }) => succeed(await described(id)),
  )

  api.delete(
    `${path}/:id`,
    {
      config,
      schema: {
        summary: summaries.archive,
        ...common,
        response: { 200: changeResponse({}), ...failureResponses(400, 401, 403, 404, ...(alsoFails.archive ?? [])) },
      },
    },
    async request =>
      buildChangeResponse(request, 'menu-parts-api.archived', {}, { title: (await things.archive(context, request.params.id, requireActor(request))).title }),
  )

  api.post(
    `${path}/:id/restore`,
    {
      config,
      schema: {
        summary: summaries.restore,
        ...common,
        response: { 200: changeResponse(one), ...failureResponses(400, 401, 403, 404, ...(alsoFails.restore ?? [])) },
      },
    },
    async request => {
      const { id, title } = await things.restore(context, request.params.id, requireActor(request))
      return buildChangeResponse(request, 'menu-parts-api.restored', await described(id), { title })
    },
  )
}
