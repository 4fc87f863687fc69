import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { canSendMail } from '#platform/mail/mail-progress.ts'
import { dataSecurityPolicy } from '#platform/page-cache/content-security.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { registerOpenings } from '../job-openings/api.ts'
import { answerMessage, setMessageState } from './answer-message.ts'
import { answerInput, messageSaved, messageViewAnswer, receivedAnswer, receivedQuery, stateInput } from './contract.ts'
import { listMessages, readMessage, readMessageFile } from './read-messages.ts'

const base = '/api/v1/messages/received'
const config = { access: 'administrator' } as const
const tags = ['messages']

/** Calls of the head office for received messages and job openings. */
export function registerMessagesOffice(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  registerOpenings(app, context)

  api.get(
    base,
    {
      config,
      schema: {
        summary: 'What visitors wrote, the newest first',
        tags,
        querystring: receivedQuery,
        response: { 200: receivedAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async ({ query }) => succeed(await listMessages(context.db, query)),
  )

  api.get(
    `${base}/:id`,
    {
      config,
      schema: {
        summary: 'One message with its answers',
        tags,
        params: idParams,
        response: { 200: messageViewAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async ({ params }) => succeed({ received: await readMessage(context, params.id) }),
  )

  api.get(
    `${base}/:id/file`,
    {
      config,
      schema: {
        summary: 'The file that came with an application, to be kept and not shown',
        tags,
        params: idParams,
        response: {
          200: { description: 'A PDF as it was sent', content: { 'application/pdf': { schema: z.file() } } },
          ...failureResponses(400, 401, 403, 404),
        },
      },
    },
    async ({ params }, reply) => {
      const { name, mime, bytes } = await readMessageFile(context.db, params.id)
      // Files come from strangers: browsers must not render them on this origin.
      reply
        .type(mime)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`)
        .header('content-security-policy', `${dataSecurityPolicy}; sandbox`)
        .header('cache-control', 'no-store')
      return reply.send(bytes as never)
    },
  )

  api.put(
    `${base}/:id`,
    {
      config,
      schema: {
        summary: 'Put a message into a state',
        tags,
        params: idParams,
        body: stateInput,
        response: { 200: messageSaved, ...failureResponses(400, 401, 403, 404, 409) },
      },
    },
    async request => {
      const received = await setMessageState(context, { id: request.params.id, ...request.body }, requireActor(request))
      return succeed({ received, message: serverText(request.language, 'messages-office-api.sorted') })
    },
  )

  api.post(
    `${base}/:id/answer`,
    {
      config,
      schema: {
        summary: 'Answer by mail',
        tags,
        params: idParams,
        body: answerInput,
        response: { 201: messageSaved, ...failureResponses(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const received = await answerMessage(context, { id: request.params.id, ...request.body }, requireActor(request))
      return reply.code(201).send(
        succeed({
          received,
          message: serverText(request.language, canSendMail(context.config) ? 'messages-office-api.answer_queued' : 'messages-office-api.answer_filed'),
        }),
      )
    },
  )
}
