import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { conflictResponse, failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import {
  endpointAnswer,
  endpointCurrent,
  endpointInput,
  endpointSaved,
  endpointsAnswer,
  endpointUpdate,
  endpointWithSecret,
  messageOnly,
  versionInput,
} from './contract.ts'
import { registerDeliveries } from './deliveries-api.ts'
import { addEndpoint, deleteEndpoint, rotateSecret, setEndpointActive, updateEndpoint } from './endpoints/manage-endpoints.ts'
import { readEndpoint, readEndpoints } from './endpoints/read-endpoints.ts'

const base = '/api/v1/webhooks/endpoints'
const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const tags = ['webhooks']
const changeFailures = { ...failureResponses(400, 401, 403, 404, 409, 422), ...conflictResponse(endpointCurrent) }

/** Calls for the targets of webhooks and for the log of deliveries. */
export function registerWebhooks(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    base,
    { config: readConfig, schema: { summary: 'All webhook endpoints', tags, response: { 200: endpointsAnswer, ...failureResponses(401, 403) } } },
    async () => succeed({ endpoints: await readEndpoints(context) }),
  )

  api.get(
    `${base}/:id`,
    {
      config: readConfig,
      schema: { summary: 'One webhook endpoint', tags, params: idParams, response: { 200: endpointAnswer, ...failureResponses(400, 401, 403, 404) } },
    },
    async ({ params }) => succeed({ endpoint: await readEndpoint(context, params.id) }),
  )

  api.post(
    base,
    {
      config: { ...config, toldOnce: true },
      schema: {
        summary: 'Add a webhook endpoint; the answer has its secret',
        tags,
        body: endpointInput,
        response: { 201: endpointWithSecret, ...failureResponses(400, 401, 403, 409, 422) },
      },
    },
    async (request, reply) => {
      const added = await addEndpoint(context, request.body, requireActor(request))
      return reply.code(201).send(buildChangeResponse(request, 'webhooks-api.added', added))
    },
  )

  api.put(
    `${base}/:id`,
    {
      config,
      schema: { summary: 'Change a webhook endpoint', tags, params: idParams, body: endpointUpdate, response: { 200: endpointSaved, ...changeFailures } },
    },
    async request => {
      const endpoint = await updateEndpoint(context, request.params.id, request.body, requireActor(request))
      return buildChangeResponse(request, 'webhooks-api.saved', { endpoint })
    },
  )

  api.delete(
    `${base}/:id`,
    {
      config,
      schema: {
        summary: 'Delete a webhook endpoint with its deliveries',
        tags,
        params: idParams,
        response: { 200: messageOnly, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      await deleteEndpoint(context, request.params.id, requireActor(request))
      return buildChangeResponse(request, 'webhooks-api.deleted', {})
    },
  )

  for (const action of ['enable', 'disable'] as const)
    api.post(
      `${base}/:id/${action}`,
      {
        config,
        schema: {
          summary:
            action === 'enable'
              ? 'Send events to an endpoint again, those from now on; waiting deliveries go on'
              : 'Send no more events to an endpoint; waiting deliveries wait',
          tags,
          params: idParams,
          body: versionInput,
          response: { 200: endpointSaved, ...changeFailures },
        },
      },
      async request => {
        const change = { active: action === 'enable', version: request.body.version }
        const endpoint = await setEndpointActive(context, request.params.id, change, requireActor(request))
        return buildChangeResponse(request, action === 'enable' ? 'webhooks-api.enabled' : 'webhooks-api.disabled', { endpoint })
      },
    )

  api.post(
    `${base}/:id/rotate-secret`,
    {
      config: { ...config, toldOnce: true },
      schema: {
        summary: 'Give an endpoint a new secret; both sign for 24 hours',
        tags,
        params: idParams,
        body: versionInput,
        response: { 200: endpointWithSecret, ...changeFailures },
      },
    },
    async request => {
      const rotated = await rotateSecret(context, request.params.id, request.body.version, requireActor(request))
      return buildChangeResponse(request, 'webhooks-api.rotated', rotated)
    },
  )

  registerDeliveries(app, context)
}
