import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { orderParams, orderQuery } from '../placing/contract.ts'
import { formatEuros } from '../quote/cart-problem.ts'
import { registerFailedRefunds } from '../refunds/api.ts'
import { readPaymentSummary } from '../refunds/payment-summary.ts'
import { completeCounterRefund, refundOrder } from '../refunds/refund-order.ts'
import { readAuthorizedProgress } from '../tracking/authorize-order.ts'
import {
  paymentParams,
  paymentSummaryAnswer,
  progressAnswer,
  refundedAnswer,
  refundInput,
  startPaymentAnswer,
  switchToCounterInput,
  webhookAnswer,
} from './contract.ts'
import { registerShares } from './shares-api.ts'
import { readPaymentPageUrl, refreshPayments, startOnlinePayment } from './start-online-payment.ts'
import { handleStripeWebhook } from './stripe-webhook.ts'
import { switchToCounter } from './switch-to-counter.ts'

const tags = ['payments']
/** Stricter rate limit: each call may query the provider. */
const config = { access: 'public', rateLimit: { max: 30, timeWindow: '1 minute', groupId: 'payments' } } as const

/** Registers online payment, switching to the counter, and refunds. */
export function registerPayments(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    '/api/v1/orders/:id/pay',
    {
      config,
      schema: {
        summary: 'Pay an order online: answers where to send the browser',
        description: 'Asked again, it leads to the same page while that is open. 503 with Retry-After while the payment provider does not answer.',
        tags,
        params: orderParams,
        querystring: orderQuery,
        response: { 200: startPaymentAnswer, ...failureResponses(400, 404, 409, 429, 503) },
      },
    },
    async request => {
      const { paymentId } = await startOnlinePayment(context, { id: request.params.id, person: request.person, token: request.query.token })
      const message = serverText(request.language, 'payments-api.ready')
      return succeed({ message, address: `/api/v1/payments/${paymentId}/page` })
    },
  )

  routes.get(
    '/api/v1/payments/:id/page',
    {
      config: { access: 'public', also: { 303: 'Leads to the provider’s page' } },
      schema: { summary: 'Leads to the provider’s page of a payment (303)', tags, params: paymentParams, response: failureResponses(400, 404) },
    },
    async (request, reply) => {
      const address = await readPaymentPageUrl(context, request.params.id)
      // Hide the order's URL and token from the provider's page.
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)
    },
  )

  routes.post(
    '/api/v1/orders/:id/check-payment',
    {
      config,
      schema: {
        summary: 'Ask the provider how an order’s payment stands',
        description: 'What the browser does on the way back from there: the provider’s own message may come late.',
        tags,
        params: orderParams,
        querystring: orderQuery,
        response: { 200: progressAnswer, ...failureResponses(400, 404, 429) },
      },
    },
    async request => {
      const requester = { person: request.person, token: request.query.token }
      const { id } = request.params
      await readAuthorizedProgress(context, id, requester)
      await refreshPayments(context, id)
      const { progress } = await readAuthorizedProgress(context, id, requester)
      return succeed({ message: serverText(request.language, 'payments-api.checked'), order: progress })
    },
  )

  routes.post(
    '/api/v1/orders/:id/pay-at-counter',
    {
      config,
      schema: {
        summary: 'Pay an order at the counter that was to be paid online',
        tags,
        params: orderParams,
        querystring: orderQuery,
        body: switchToCounterInput,
        response: { 200: progressAnswer, ...failureResponses(400, 404, 409, 413, 415, 422, 429) },
      },
    },
    async request => {
      const { params, query, body, person } = request
      const order = await switchToCounter(context, { id: params.id, method: body.method, person, token: query.token })
      return succeed({ message: serverText(request.language, 'payments-api.at_counter'), order })
    },
  )

  routes.get(
    '/api/v1/orders/:id/payments',
    {
      config: { access: 'refunds-read' },
      schema: {
        summary: 'What was paid for an order and given back; for its restaurant’s managers and administrators',
        tags,
        params: orderParams,
        response: { 200: paymentSummaryAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed(await readPaymentSummary(context, request.params.id, requirePerson(request)))
    },
  )

  routes.post(
    '/api/v1/orders/:id/refunds',
    {
      config: { access: 'refunds' },
      schema: {
        summary: 'Give money back within the limits of one’s roles: for lines, an amount, or all that is left',
        tags,
        params: orderParams,
        body: refundInput,
        response: {
          201: refundedAnswer,
          202: refundedAnswer.describe('Above the chain’s threshold: nothing is given back until a second person approves'),
          ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422),
        },
      },
    },
    async (request, reply) => {
      const [language, person, orderId] = [request.language, requirePerson(request), request.params.id]
      const { amountCents, isWaiting } = await refundOrder(context, { orderId, input: request.body, person, language }, requireActor(request))
      const key = isWaiting ? 'payments-api.refund_waits_approval' : 'payments-api.refunded'
      const message = serverText(language, key, { amount: formatEuros(language, amountCents) })
      return reply.code(isWaiting ? 202 : 201).send(succeed({ message, amountCents, ...(await readPaymentSummary(context, orderId, person)) }))
    },
  )

  routes.post(
    '/api/v1/refunds/:id/hand-over',
    {
      config: { access: 'manager' },
      schema: {
        summary: 'The money of a refund was handed over at the counter',
        tags,
        params: paymentParams,
        response: { 200: refundedAnswer.omit({ amountCents: true }), ...failureResponses(400, 401, 403, 404, 409) },
      },
    },
    async request => {
      const { orderId } = await completeCounterRefund(context, { refundId: request.params.id, person: requirePerson(request) }, requireActor(request))
      const message = serverText(request.language, 'payments-api.handed_over')
      return succeed({ message, ...(await readPaymentSummary(context, orderId, requirePerson(request))) })
    },
  )

  registerFailedRefunds(app, context)
  registerShares(app, context)

  // The signature covers the raw bytes: no body parser for this route.
  void app.register(async raw => {
    raw.removeContentTypeParser('application/json')
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    raw.withTypeProvider<ZodTypeProvider>().post(
      '/api/v1/payments/stripe',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Where the payment provider sends its events',
          description: 'Only what carries its signature is heard, and each event once.',
          tags,
          response: { 200: webhookAnswer, ...failureResponses(400, 404, 413, 415) },
        },
      },
      async request => {
        const signature = request.headers['stripe-signature']
        await handleStripeWebhook(context, Buffer.isBuffer(request.body) ? request.body : undefined, Array.isArray(signature) ? signature[0] : signature)
        return succeed({})
      },
    )
  })
}
