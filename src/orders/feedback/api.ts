import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { orderParams, orderQuery } from '../placing/contract.ts'
import { averageFeedback } from './average-feedback.ts'
import {
  averagesAnswer,
  averagesQuery,
  feedbackGivenAnswer,
  feedbackInput,
  moderatedAnswer,
  moderateInput,
  officeFeedbackAnswer,
  officeFeedbackQuery,
  orderFeedbackAnswer,
  publishedAnswer,
  publishedQuery,
} from './contract.ts'
import { giveFeedback } from './give-feedback.ts'
import { listFeedback } from './list-feedback.ts'
import { moderateFeedback } from './moderate-feedback.ts'
import { readPublishedFeedback } from './published-feedback.ts'
import { readOrderFeedback } from './read-feedback.ts'

const tags = ['feedback']

/** Registers feedback: given by buyers, read and moderated by the restaurant, published if the chain wants. */
export function registerFeedback(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/v1/orders/:id/feedback',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What the buyer said about an order, and until when something can be said',
        tags,
        params: orderParams,
        querystring: orderQuery,
        response: { 200: orderFeedbackAnswer, ...failureResponses(400, 404) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed(await readOrderFeedback(context, request.params.id, { person: request.person, token: request.query.token }))
    },
  )

  routes.post(
    '/api/v1/orders/:id/feedback',
    {
      config: { access: 'public', rateLimit: { max: 10, timeWindow: '10 minutes', groupId: 'feedback' } },
      schema: {
        summary: 'Stars and words about an order that was handed over: by its buyer, once, within 30 days',
        tags,
        params: orderParams,
        querystring: orderQuery,
        body: feedbackInput,
        response: { 201: feedbackGivenAnswer, ...failureResponses(400, 403, 404, 409, 413, 415, 422, 429) },
      },
    },
    async (request, reply) => {
      const { params, query, body, person, language } = request
      const feedback = await giveFeedback(context, { orderId: params.id, input: body, language, person, token: query.token })
      return reply.code(201).send(succeed({ message: serverText(language, 'feedback-api.thanks'), feedback }))
    },
  )

  routes.get(
    '/api/v1/feedback',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Published feedback of a restaurant; none unless the chain publishes it',
        tags,
        querystring: publishedQuery,
        response: { 200: publishedAnswer, ...failureResponses(400) },
      },
    },
    async ({ query }) => succeed(await readPublishedFeedback(context, query.restaurant)),
  )

  routes.get(
    '/api/v1/office/feedback',
    {
      config: { access: 'restaurants-read' },
      schema: {
        summary: 'Feedback, the newest first; a manager’s is that of the own restaurants',
        tags,
        querystring: officeFeedbackQuery,
        response: { 200: officeFeedbackAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => succeed(await context.replica.read(db => listFeedback({ ...context, db }, request.query, requirePerson(request)))),
  )

  routes.get(
    '/api/v1/office/feedback/averages',
    {
      config: { access: 'restaurants-read' },
      schema: {
        summary: 'Average stars by restaurant, dish and kind of station',
        tags,
        querystring: averagesQuery,
        response: { 200: averagesAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request =>
      succeed({ averages: await context.replica.read(db => averageFeedback({ ...context, db }, request.query.restaurant, requirePerson(request))) }),
  )

  routes.put(
    '/api/v1/office/feedback/:id',
    {
      config: { access: 'manager' },
      schema: {
        summary: 'Answer feedback, hide it with a reason, or show it again',
        tags,
        params: orderParams,
        body: moderateInput,
        response: { 200: moderatedAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const { params, body, language } = request
      const feedback = await moderateFeedback(context, { orderId: params.id, input: body, person: requirePerson(request) }, requireActor(request))
      return succeed({ message: serverText(language, 'feedback-api.moderated'), feedback })
    },
  )
}
