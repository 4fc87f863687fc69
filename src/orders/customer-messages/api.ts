import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { orderParams, orderQuery } from '../placing/contract.ts'
import { messageAnswer, messageInput, messagesAnswer } from './contract.ts'
import { listCustomerMessages } from './list-messages.ts'
import { sendCustomerMessage } from './send-message.ts'

/** Registers messages of staff to the customer of an order. */
export function registerCustomerMessages(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    '/api/v1/office/orders/:id/messages',
    {
      config: { access: 'order-desk' },
      schema: {
        tags: ['order desk'],
        summary: 'Write to the customer of an order: on its page, by mail and push',
        params: idParams,
        body: messageInput,
        response: { 200: messageAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async request => {
      const sent = await sendCustomerMessage(context, { id: request.params.id, input: request.body, person: requirePerson(request) }, requireActor(request))
      return succeed({ message: serverText(request.language, sent.mail ? 'order-messages-api.sent_mail' : 'order-messages-api.sent_page'), sent })
    },
  )
  routes.get(
    '/api/v1/orders/:id/messages',
    {
      config: { access: 'public' },
      schema: {
        tags: ['orders'],
        summary: 'What the restaurant wrote to the customer of an order',
        params: orderParams,
        querystring: orderQuery,
        response: { 200: messagesAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params, query, person, language }, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed({ messages: await listCustomerMessages(context, params.id, { person, token: query.token, language }) })
    },
  )
}
