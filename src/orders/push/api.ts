import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { orderParams, orderQuery } from '../placing/contract.ts'
import { pushKeyAnswer, subscribedAnswer, subscriptionInput, unsubscribeInput } from './contract.ts'
import { readPushKeys } from './push-keys.ts'
import { subscribeToOrder, unsubscribeFromOrder } from './subscribe.ts'
import { subscribeStaff, unsubscribeStaff } from './subscribe-staff.ts'

const workerScript = readFileSync(new URL('push-worker.js', import.meta.url), 'utf8')
const tags = ['orders']
const config = { access: 'public', rateLimit: { max: 20, timeWindow: '1 minute', groupId: 'push' } } as const

/** Registers browser notifications for ready orders. */
export function registerPush(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  // Served at the root, which sets the worker's scope; always revalidated, because browsers cache workers for long.
  app.get('/push-worker.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(workerScript),
  )

  routes.get(
    '/api/v1/push/key',
    { config: { access: 'public' }, schema: { summary: 'The key that browsers subscribe with', tags, response: { 200: pushKeyAnswer } } },
    async () => succeed({ publicKey: (await readPushKeys(context.db)).publicKey }),
  )

  routes.post(
    '/api/v1/orders/:id/push',
    {
      config,
      schema: {
        summary: 'Tell this browser when an order is ready, or has left where it is brought',
        tags,
        params: orderParams,
        querystring: orderQuery,
        body: subscriptionInput,
        response: { 201: subscribedAnswer, ...failureResponses(400, 404, 409, 413, 415, 422, 429) },
      },
    },
    async (request, reply) => {
      const { params, query, body, person } = request
      const language = request.language
      const fulfilment = await subscribeToOrder(context, { orderId: params.id, subscription: body, language, person, token: query.token })
      return reply.code(201).send(succeed({ message: serverText(language, fulfilment === 'delivery' ? 'push-api.on_delivery' : 'push-api.on') }))
    },
  )

  routes.post(
    '/api/v1/orders/:id/push/stop',
    {
      config,
      schema: {
        summary: 'Tell this browser nothing more of an order',
        tags,
        params: orderParams,
        querystring: orderQuery,
        body: unsubscribeInput,
        response: { 200: subscribedAnswer, ...failureResponses(400, 404, 413, 415, 429) },
      },
    },
    async request => {
      const { params, query, body, person } = request
      await unsubscribeFromOrder(context, { orderId: params.id, endpoint: body.endpoint, person, token: query.token })
      return succeed({ message: serverText(request.language, 'push-api.off') })
    },
  )

  const staffConfig = { access: 'staff', rateLimit: { max: 20, timeWindow: '1 minute', groupId: 'staff-push' } } as const
  routes.post(
    '/api/v1/push/staff',
    {
      config: staffConfig,
      schema: {
        summary: 'Tell this browser when an order at one’s own restaurants is not accepted in time',
        tags: ['kitchen'],
        body: subscriptionInput,
        response: { 201: subscribedAnswer, ...failureResponses(400, 401, 403, 409, 413, 415, 422, 429) },
      },
    },
    async (request, reply) => {
      await subscribeStaff(context, requirePerson(request), request.body)
      return reply.code(201).send(succeed({ message: serverText(request.language, 'push-api.staff_on') }))
    },
  )
  routes.post(
    '/api/v1/push/staff/stop',
    {
      config: staffConfig,
      schema: {
        summary: 'Tell this browser nothing more of unaccepted orders',
        tags: ['kitchen'],
        body: unsubscribeInput,
        response: { 200: subscribedAnswer, ...failureResponses(400, 401, 403, 413, 415, 429) },
      },
    },
    async request => {
      await unsubscribeStaff(context, requirePerson(request), request.body.endpoint)
      return succeed({ message: serverText(request.language, 'push-api.staff_off') })
    },
  )
}
