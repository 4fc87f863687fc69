import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { pairingInput, terminalInput, terminalsAnswer, terminalsChanged, terminalsParams } from './contract.ts'
import { addTerminal, archiveTerminal, endPairing, listTerminals, pairTerminals } from './terminals.ts'

const config = { access: 'manager' } as const
const tags = ['accounting']
const failures = failureResponses(400, 401, 403, 404, 409, 413, 415, 422)
const listPath = '/api/v1/accounting/restaurants/:restaurantId/terminals'

/** Registers the tills and card terminals of a restaurant, for its managers and administrators. */
export function registerTerminals(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    listPath,
    {
      config: { access: 'money-read' },
      schema: {
        summary: 'Tills and card terminals of a restaurant, with their pairings',
        tags,
        params: terminalsParams,
        response: { 200: terminalsAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => succeed({ terminals: await listTerminals(context.db, request.params.restaurantId, requirePerson(request)) }),
  )

  routes.post(
    listPath,
    {
      config,
      schema: { summary: 'Add a till or card terminal', tags, params: terminalsParams, body: terminalInput, response: { 201: terminalsChanged, ...failures } },
    },
    async (request, reply) => {
      const [{ restaurantId }, person] = [request.params, requirePerson(request)]
      await addTerminal(context, restaurantId, request.body, person, requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'receipts-api.terminal_added', { terminals: await listTerminals(context.db, restaurantId, person) })
    },
  )

  routes.post(
    '/api/v1/accounting/terminals/:id/archive',
    {
      config,
      schema: { summary: 'Take a terminal out of use; its documents stay', tags, params: idParams, response: { 200: terminalsChanged, ...failures } },
    },
    async request => {
      const person = requirePerson(request)
      const restaurantId = await archiveTerminal(context, request.params.id, person, requireActor(request))
      return buildChangeResponse(request, 'receipts-api.terminal_archived', { terminals: await listTerminals(context.db, restaurantId, person) })
    },
  )

  routes.post(
    '/api/v1/accounting/terminals/:id/pairings',
    {
      config,
      schema: {
        summary: 'Pair a card terminal with a till, as registered with the Agenzia delle Entrate',
        tags,
        params: idParams,
        body: pairingInput,
        response: { 201: terminalsChanged, ...failures },
      },
    },
    async (request, reply) => {
      const person = requirePerson(request)
      const restaurantId = await pairTerminals(context, { rtId: request.params.id, ...request.body }, person, requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'receipts-api.paired', { terminals: await listTerminals(context.db, restaurantId, person) })
    },
  )

  routes.post(
    '/api/v1/accounting/pairings/:id/end',
    {
      config,
      schema: { summary: 'End a pairing today', tags, params: idParams, response: { 200: terminalsChanged, ...failures } },
    },
    async request => {
      const person = requirePerson(request)
      const restaurantId = await endPairing(context, request.params.id, person, requireActor(request))
      return buildChangeResponse(request, 'receipts-api.unpaired', { terminals: await listTerminals(context.db, restaurantId, person) })
    },
  )
}
