import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { deliveriesAnswer, deliveriesQuery, deliveryQueued, resendInput, resentAnswer } from './contract.ts'
import { listDeliveries } from './endpoints/list-deliveries.ts'
import { resendDelivery, resendFailed, sendTestEvent } from './endpoints/resend-deliveries.ts'

const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const tags = ['webhooks']
const changeFailures = failureResponses(400, 401, 403, 404, 409)

/** Calls for the log of deliveries: read, send again, try an endpoint. */
export function registerDeliveries(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/v1/webhooks/endpoints/:id/deliveries',
    {
      config: readConfig,
      schema: {
        summary: 'Deliveries to an endpoint in the last thirty days, newest first',
        tags,
        params: idParams,
        querystring: deliveriesQuery,
        response: { 200: deliveriesAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async ({ params, query }) => succeed(await listDeliveries(context, params.id, query)),
  )

  api.post(
    '/api/v1/webhooks/endpoints/:id/test',
    {
      config,
      schema: {
        summary: 'Send a test event to an endpoint; its result is among the deliveries',
        tags,
        params: idParams,
        response: { 200: deliveryQueued, ...changeFailures },
      },
    },
    async request => {
      const deliveryId = await sendTestEvent(context, request.params.id, requireActor(request))
      return buildChangeResponse(request, 'webhooks-api.test_sent', { deliveryId })
    },
  )

  api.post(
    '/api/v1/webhooks/endpoints/:id/resend-failed',
    {
      config,
      schema: {
        summary: 'Send everything again that was given up since an instant, in its order',
        tags,
        params: idParams,
        body: resendInput,
        response: { 200: resentAnswer, ...changeFailures },
      },
    },
    async request => {
      const count = await resendFailed(context, request.params.id, new Date(request.body.since), requireActor(request))
      return buildChangeResponse(request, 'webhooks-api.failed_resent', { count }, { count })
    },
  )

  api.post(
    '/api/v1/webhooks/deliveries/:id/resend',
    {
      config,
      schema: {
        summary: 'Send a delivery again, under the same `webhook-id`',
        tags,
        params: idParams,
        response: { 200: deliveryQueued, ...changeFailures },
      },
    },
    async request => {
      await resendDelivery(context, request.params.id, requireActor(request))
      return buildChangeResponse(request, 'webhooks-api.resent', { deliveryId: request.params.id })
    },
  )
}
