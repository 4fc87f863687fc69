import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failures } from '#platform/server/envelope.ts'
import { orderParams, orderQuery } from '../placing/contract.ts'
import { pushKeyAnswer, subscribedAnswer, subscriptionInput, unsubscribeInput } from './contract.ts'
import { pushKeys } from './push-keys.ts'
import { subscribe, unsubscribe } from './subscribe.ts'

const worker = readFileSync(new URL('push-worker.js', import.meta.url), 'utf8')
const tags = ['orders']
const config = { access: 'public', rateLimit: { max: 20, timeWindow: '1 minute', groupId: 'push' } } as const

/** Being told when an order is ready, by the browser itself. */
export function registerPush(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  // At the root, because that is how far it may see; always asked for anew, because browsers keep it for long.
  app.get('/push-worker.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )

  routes.get(
    '/api/v1/push/key',
    { config: { access: 'public' }, schema: { summary: 'The key that browsers subscribe with', tags, response: { 200: pushKeyAnswer } } },
    async () => ({ success: true as const, publicKey: (await pushKeys(context.db)).publicKey }),
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
        response: { 201: subscribedAnswer, ...failures(400, 404, 409, 413, 415, 422, 429) },
      },
    },
    async (request, reply) => {
      const { params, query, body, person } = request
      const language = preferredLanguage(request.headers['accept-language'])
      const fulfilment = await subscribe(context, { orderId: params.id, subscription: body, language, person, token: query.token })
      return reply.code(201).send({ success: true as const, message: serverText(language, fulfilment === 'delivery' ? 'push-api.on_delivery' : 'push-api.on') })
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
        response: { 200: subscribedAnswer, ...failures(400, 404, 413, 415, 429) },
      },
    },
    async request => {
      const { params, query, body, person } = request
      await unsubscribe(context, { orderId: params.id, endpoint: body.endpoint, person, token: query.token })
      return { success: true as const, message: serverText(preferredLanguage(request.headers['accept-language']), 'push-api.off') }
    },
  )
}
