import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { type ServerTextKey, serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { tooManyRequests } from '#platform/server/errors.ts'
import { type CareersInput, careersInput, contactInput, type FormProof, feedbackInput, formTokenAnswer, messageAnswer } from './contract.ts'
import { checkForm, openForm } from './form-token/form-proof.ts'
import { receiveApplication, receiveContact, receiveFeedback, type Sender } from './inbox/receive-message.ts'
import { readApplicationForm } from './job-openings/application-form.ts'
import { readCurriculum } from './job-openings/curriculum.ts'

/** Calls for visitors' messages: feedback, contact, applications. */
export async function registerMessages(root: FastifyInstance, context: Context): Promise<void> {
  await root.register(multipart)
  const app = root.withTypeProvider<ZodTypeProvider>()
  const schema = { tags: ['messages'] }
  // Refused attempts are frequent while a person corrects a form; accepted messages are rare.
  const config = { access: 'guest-or-signed-in', rateLimit: { max: 40, timeWindow: '10 minutes', groupId: 'messages' } } as const
  const limitArrivals = app.createRateLimit({ max: 5, timeWindow: '10 minutes' })

  const checkSubmission = async (request: FastifyRequest, reply: FastifyReply, proof: FormProof) => {
    await checkForm(context, proof)
    const limit = await limitArrivals(request)
    if (limit.isAllowed || !limit.isExceeded) return
    reply.header('retry-after', limit.ttlInSeconds)
    throw tooManyRequests(limit.ttl)
  }
  const toSender = (request: FastifyRequest): Sender => ({ language: request.language, person: request.person })
  const answerThanks = (request: FastifyRequest, reply: FastifyReply, text: ServerTextKey) =>
    reply.code(201).send(succeed({ message: serverText(toSender(request).language, text) }))

  app.get(
    '/api/v1/messages/form-token',
    {
      config: { access: 'public' },
      schema: { ...schema, summary: 'A proof of when a form was opened, to be sent along with it', response: { 200: formTokenAnswer } },
    },
    async () => succeed({ token: await openForm(context) }),
  )

  app.post(
    '/api/v1/messages/feedback',
    {
      config,
      schema: {
        ...schema,
        summary: 'What a guest thought of a meal',
        body: feedbackInput,
        response: { 201: messageAnswer, ...failureResponses(400, 401, 429) },
      },
    },
    async (request, reply) => {
      await checkSubmission(request, reply, request.body)
      await receiveFeedback(context, request.body, toSender(request))
      return answerThanks(request, reply, 'messages-api.feedback_received')
    },
  )

  app.post(
    '/api/v1/messages/contact',
    {
      config,
      schema: { ...schema, summary: 'A message to the chain', body: contactInput, response: { 201: messageAnswer, ...failureResponses(400, 401, 429) } },
    },
    async (request, reply) => {
      await checkSubmission(request, reply, request.body)
      await receiveContact(context, request.body, toSender(request))
      return answerThanks(request, reply, 'messages-api.contact_received')
    },
  )

  app.post(
    '/api/v1/messages/careers',
    {
      config,
      preValidation: async request => {
        // Cast before validation: the contract's check that follows makes the type true.
        request.body = (await readApplicationForm(request)) as unknown as CareersInput
      },
      schema: {
        ...schema,
        summary: 'An application, with or without a curriculum',
        consumes: ['multipart/form-data'],
        body: careersInput,
        response: { 201: messageAnswer, ...failureResponses(400, 401, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      await checkSubmission(request, reply, request.body)
      await receiveApplication(context, request.body, await readCurriculum(request.body.curriculum), toSender(request))
      return answerThanks(request, reply, 'messages-api.careers_received')
    },
  )
}
