import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { formatMinus } from '#platform/language/minus.ts'
import { filterByArchiveState } from '#platform/server/archive-state.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { sortAndPage } from '#platform/server/sorting.ts'
import { versionInput } from '../coupons/contract.ts'
import {
  grantInput,
  grantSaved,
  ledgerAnswer,
  ledgerQuery,
  ownPointsAnswer,
  programmeAnswer,
  programmeChange,
  programmeInput,
  programmeSaved,
  programmesAnswer,
  programmesImportAnswer,
  programmesImportInput,
  programmesQuery,
  refusePoints,
} from './contract.ts'
import { importProgrammes } from './import-programmes.ts'
import { grantPoints, readLedger, readOwnPoints } from './points-ledger.ts'
import { archiveProgramme, createProgramme, listProgrammes, updateProgramme } from './programmes.ts'

const base = '/api/v1/points'
const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const tags = ['promotions']
const changes = failureResponses(400, 401, 403, 404, 409, 413, 415, 422)

/** Registers the customer's own points, and programmes and ledgers for administrators. */
export function registerPoints(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    base,
    {
      config: { access: 'signed-in' },
      schema: { summary: 'One’s own points', tags, response: { 200: ownPointsAnswer, ...failureResponses(401) } },
    },
    async request => {
      const language = request.language
      return succeed({ programmes: await readOwnPoints(context, requirePerson(request).id, language) })
    },
  )

  api.get(
    `${base}/programmes`,
    {
      config: readConfig,
      schema: { summary: 'Points programmes', tags, querystring: programmesQuery, response: { 200: programmesAnswer, ...failureResponses(400, 401, 403) } },
    },
    async ({ query }) => {
      const { rows: programmes, paging } = sortAndPage(filterByArchiveState(await listProgrammes(context), query.state), query, {
        title: row => row.title,
        needed: row => row.pointsNeeded,
        state: row => (row.archived ? 2 : row.active ? 0 : 1),
        customers: row => row.customers,
        outstanding: row => row.outstanding,
      })
      return succeed({ programmes, ...paging })
    },
  )

  api.get(
    `${base}/programmes/:id`,
    {
      config: readConfig,
      schema: { summary: 'A points programme', tags, params: idParams, response: { 200: programmeAnswer, ...failureResponses(400, 401, 403, 404) } },
    },
    async ({ params }) => {
      const programme = (await listProgrammes(context)).find(({ id }) => id === params.id)
      if (!programme) throw refusePoints('programme_missing')
      return succeed({ programme })
    },
  )

  api.post(
    `${base}/programmes`,
    { config, schema: { summary: 'Create a points programme', tags, body: programmeInput, response: { 201: programmeSaved, ...changes } } },
    async (request, reply) => {
      const programme = await createProgramme(context, request.body, requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'promotions-api.programme_created', { programme }, { title: programme.title })
    },
  )

  api.post(
    `${base}/programmes/import`,
    {
      config,
      schema: {
        summary: 'Points programmes out of a table: first a report, then all or none',
        tags,
        body: programmesImportInput,
        response: { 200: programmesImportAnswer, ...changes },
      },
    },
    async request => {
      const language = request.language
      const rows = await importProgrammes(context, request.body, { actor: requireActor(request), language })
      const wrong = rows.filter(({ message }) => message !== null).length
      return succeed({ rows, good: rows.length - wrong, wrong })
    },
  )

  api.put(
    `${base}/programmes/:id`,
    { config, schema: { summary: 'Change a points programme', tags, params: idParams, body: programmeChange, response: { 200: programmeSaved, ...changes } } },
    async request => {
      const { programme: input, version } = request.body
      const programme = await updateProgramme(context, { id: request.params.id, input, version }, requireActor(request))
      return buildChangeResponse(request, 'promotions-api.programme_updated', { programme }, { title: programme.title })
    },
  )

  for (const archived of [true, false])
    api.post(
      `${base}/programmes/:id/${archived ? 'archive' : 'restore'}`,
      {
        config,
        schema: {
          summary: archived ? 'Take a points programme out of use' : 'Bring a points programme back into use',
          tags,
          params: idParams,
          body: versionInput,
          response: { 200: programmeSaved, ...changes },
        },
      },
      async request => {
        const programme = await archiveProgramme(context, { id: request.params.id, version: request.body.version, archived }, requireActor(request))
        return buildChangeResponse(
          request,
          archived ? 'promotions-api.programme_archived' : 'promotions-api.programme_restored',
          { programme },
          { title: programme.title },
        )
      },
    )

  api.get(
    `${base}/ledger/:id`,
    {
      config: readConfig,
      schema: {
        summary: 'A customer’s points, entry by entry',
        tags,
        params: idParams,
        querystring: ledgerQuery,
        response: { 200: ledgerAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async ({ params, query }) => succeed(await readLedger(context, params.id, query)),
  )

  api.post(
    `${base}/ledger/:id`,
    {
      config,
      schema: { summary: 'Give a customer points by hand, or take some', tags, params: idParams, body: grantInput, response: { 200: grantSaved, ...changes } },
    },
    async request => {
      const balance = await grantPoints(context, { userId: request.params.id, ...request.body }, requireActor(request))
      return buildChangeResponse(request, 'promotions-api.points_granted', { balance }, { balance: formatMinus(balance) })
    },
  )
}
