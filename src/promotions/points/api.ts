import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { actorOf, personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { withMinus } from '#platform/language/minus.ts'
import { type ServerTextKey, serverText } from '#platform/language/server-texts.ts'
import { inState } from '#platform/server/archive-state.ts'
import { failures } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { sortedPage } from '#platform/server/sorting.ts'
import { versionInput } from '../coupons/contract.ts'
import {
  grantDone,
  grantInput,
  ledgerAnswer,
  ledgerQuery,
  ownPointsAnswer,
  programmeAnswer,
  programmeChange,
  programmeDone,
  programmeInput,
  programmesAnswer,
  programmesImport,
  programmesImported,
  programmesQuery,
  refusePoints,
} from './contract.ts'
import { importProgrammes } from './import-programmes.ts'
import { grantPoints, ownPoints, readLedger } from './points-ledger.ts'
import { archiveProgramme, createProgramme, listProgrammes, updateProgramme } from './programmes.ts'

const base = '/api/v1/points'
const config = { access: 'administrator' } as const
const tags = ['promotions']
const changes = failures(400, 401, 403, 404, 409, 413, 415, 422)

/** Points: the customer's own, and programmes and ledgers for administrators. */
export function registerPoints(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    base,
    {
      config: { access: 'signed-in' },
      schema: { summary: 'One’s own points', tags, response: { 200: ownPointsAnswer, ...failures(401) } },
    },
    async request => {
      const language = preferredLanguage(request.headers['accept-language'])
      return { success: true as const, programmes: await ownPoints(context, personOf(request).id, language) }
    },
  )

  api.get(
    `${base}/programmes`,
    { config, schema: { summary: 'Points programmes', tags, querystring: programmesQuery, response: { 200: programmesAnswer, ...failures(400, 401, 403) } } },
    async ({ query }) => {
      const { rows: programmes, of } = sortedPage(inState(await listProgrammes(context), query.state), query, {
        title: each => each.title,
        needed: each => each.pointsNeeded,
        state: each => (each.archived ? 2 : each.active ? 0 : 1),
        customers: each => each.customers,
        outstanding: each => each.outstanding,
      })
      return { success: true as const, programmes, ...of }
    },
  )

  api.get(
    `${base}/programmes/:id`,
    { config, schema: { summary: 'A points programme', tags, params: idParams, response: { 200: programmeAnswer, ...failures(400, 401, 403, 404) } } },
    async ({ params }) => {
      const programme = (await listProgrammes(context)).find(({ id }) => id === params.id)
      if (!programme) throw refusePoints('programme_missing')
      return { success: true as const, programme }
    },
  )

  api.post(
    `${base}/programmes`,
    { config, schema: { summary: 'Create a points programme', tags, body: programmeInput, response: { 201: programmeDone, ...changes } } },
    async (request, reply) => {
      const programme = await createProgramme(context, request.body, actorOf(request))
      reply.code(201)
      return said(request, 'promotions-api.programme_created', { title: programme.title }, { programme })
    },
  )

  api.post(
    `${base}/programmes/import`,
    {
      config,
      schema: {
        summary: 'Points programmes out of a table: first a report, then all or none',
        tags,
        body: programmesImport,
        response: { 200: programmesImported, ...changes },
      },
    },
    async request => {
      const language = preferredLanguage(request.headers['accept-language'])
      const rows = await importProgrammes(context, request.body, { actor: actorOf(request), language })
      const wrong = rows.filter(({ message }) => message !== null).length
      return { success: true as const, rows, good: rows.length - wrong, wrong }
    },
  )

  api.put(
    `${base}/programmes/:id`,
    { config, schema: { summary: 'Change a points programme', tags, params: idParams, body: programmeChange, response: { 200: programmeDone, ...changes } } },
    async request => {
      const { programme: input, version } = request.body
      const programme = await updateProgramme(context, { id: request.params.id, input, version }, actorOf(request))
      return said(request, 'promotions-api.programme_updated', { title: programme.title }, { programme })
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
          response: { 200: programmeDone, ...changes },
        },
      },
      async request => {
        const programme = await archiveProgramme(context, { id: request.params.id, version: request.body.version, archived }, actorOf(request))
        return said(request, archived ? 'promotions-api.programme_archived' : 'promotions-api.programme_restored', { title: programme.title }, { programme })
      },
    )

  api.get(
    `${base}/ledger/:id`,
    {
      config,
      schema: {
        summary: 'A customer’s points, entry by entry',
        tags,
        params: idParams,
        querystring: ledgerQuery,
        response: { 200: ledgerAnswer, ...failures(400, 401, 403, 404) },
      },
    },
    async ({ params, query }) => ({ success: true as const, ...(await readLedger(context, params.id, query)) }),
  )

  api.post(
    `${base}/ledger/:id`,
    {
      config,
      schema: { summary: 'Give a customer points by hand, or take some', tags, params: idParams, body: grantInput, response: { 200: grantDone, ...changes } },
    },
    async request => {
      const balance = await grantPoints(context, { userId: request.params.id, ...request.body }, actorOf(request))
      return said(request, 'promotions-api.points_granted', { balance: withMinus(balance) }, { balance })
    },
  )
}

const said = <Fields extends object>(request: FastifyRequest, key: ServerTextKey, values: Record<string, string | number>, fields: Fields) => ({
  success: true as const,
  message: serverText(preferredLanguage(request.headers['accept-language']), key, values),
  ...fields,
})
