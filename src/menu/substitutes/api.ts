import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { savedSubstitutesAnswer, substitutesAnswer, substitutesInput, substitutesParams } from './contract.ts'
import { listSubstitutes, saveSubstitutes } from './substitutes.ts'

const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const tags = ['menu']

/** Registers the calls for the allowed replacements of what runs out. */
export function registerSubstitutes(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/v1/substitutes',
    {
      config: readConfig,
      schema: { summary: 'Dishes and options with their allowed replacements', tags, response: { 200: substitutesAnswer, ...failureResponses(401, 403) } },
    },
    async () => succeed({ items: await listSubstitutes(context) }),
  )

  api.put(
    '/api/v1/substitutes/:kind/:id',
    {
      config,
      schema: {
        summary: 'Set the allowed replacements of a dish or an option',
        tags,
        params: substitutesParams,
        body: substitutesInput,
        response: { 200: savedSubstitutesAnswer, ...failureResponses(400, 401, 403, 413, 415, 422) },
      },
    },
    async request => {
      const title = await saveSubstitutes(context, { ...request.params, ...request.body }, requireActor(request))
      return succeed({ message: serverText(request.language, 'menu-parts-api.updated', { title }), items: await listSubstitutes(context) })
    },
  )
}
