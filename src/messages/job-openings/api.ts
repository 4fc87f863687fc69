import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { ServerTextKey } from '#platform/language/server-texts.ts'
import { filterByArchiveState } from '#platform/server/archive-state.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { sortAndPage } from '#platform/server/sorting.ts'
import { type OpeningView, openingArchive, openingInput, openingSaved, openingsAnswer, openingsQuery, openingUpdate } from './contract.ts'
import { addOpening, archiveOpening, listOpenings, updateOpening } from './manage-openings.ts'

const base = '/api/v1/messages/openings'
const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const tags = ['messages']
const changeFailures = failureResponses(400, 401, 403, 404, 409, 422)

/** Calls for the job openings on the careers page. */
export function registerOpenings(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    base,
    {
      config: readConfig,
      schema: {
        summary: 'Positions, withdrawn ones too',
        tags,
        querystring: openingsQuery,
        response: { 200: openingsAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async ({ query }) => {
      const { rows: openings, paging } = sortAndPage(filterByArchiveState(await listOpenings(context), query.state), query, {
        title: row => row.title,
        place: row => row.place,
        state: row => (row.open ? 0 : row.archived ? 2 : 1),
        applications: row => row.applications,
      })
      return succeed({ openings, ...paging })
    },
  )

  api.post(
    base,
    { config, schema: { summary: 'Offer a position', tags, body: openingInput, response: { 201: openingSaved, ...changeFailures } } },
    async (request, reply) => {
      const opening = await addOpening(context, request.body, requireActor(request))
      return reply.code(201).send(buildOpeningResponse(request, 'messages-office-api.opening_saved', opening))
    },
  )

  api.put(
    `${base}/:id`,
    { config, schema: { summary: 'Change a position', tags, params: idParams, body: openingUpdate, response: { 200: openingSaved, ...changeFailures } } },
    async request =>
      buildOpeningResponse(request, 'messages-office-api.opening_saved', await updateOpening(context, request.params.id, request.body, requireActor(request))),
  )

  api.post(
    `${base}/:id/archive`,
    {
      config,
      schema: {
        summary: 'Withdraw a position, or offer it again',
        tags,
        params: idParams,
        body: openingArchive,
        response: { 200: openingSaved, ...changeFailures },
      },
    },
    async request => {
      const opening = await archiveOpening(context, request.params.id, request.body, requireActor(request))
      return buildOpeningResponse(request, opening.archived ? 'messages-office-api.opening_archived' : 'messages-office-api.opening_restored', opening)
    },
  )
}

const buildOpeningResponse = (request: FastifyRequest, key: ServerTextKey, opening: OpeningView) =>
  buildChangeResponse(request, key, { opening }, { title: opening.title })
