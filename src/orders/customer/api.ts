import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { splitGroupOrder } from '../group/split-group-order.ts'
import { suggestedInvoiceAnswer } from '../invoices/contract.ts'
import { suggestInvoice } from '../invoices/suggest-invoice.ts'
import { cancelInput, cancelledAnswer, orderAnswer, orderHeaders, orderInput, orderParams, orderQuery, placedAnswer } from '../placing/contract.ts'
import { placeOrder } from '../placing/place-order.ts'
import { readAuthorizedOrder } from '../tracking/authorize-order.ts'
import { streamOrder } from '../tracking/order-stream.ts'
import { registerAccountOffer } from './account-offer-api.ts'
import { cancelOrder } from './cancel-order.ts'
import { lastPhoneAnswer, myOrdersAnswer, myOrdersQuery } from './contract.ts'
import { findLastPhoneNumber } from './last-phone-number.ts'
import { listCustomerOrders } from './my-orders.ts'

const config = { access: 'public' } as const
/** Rate limit per address: high enough for a dining room behind one connection, low enough to stop scripts filling the slots. */
const placementRateLimit = { max: 300, timeWindow: '1 minute', groupId: 'placings' } as const

/** Registers customer orders: placing, reading, following, cancelling. */
export function registerCustomerOrders(app: FastifyInstance, context: Context, streams: EventStreams): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  registerAccountOffer(app, context)

  routes.post(
    '/api/v1/orders',
    {
      config: { access: 'guest-or-signed-in', rateLimit: placementRateLimit },
      schema: {
        summary: 'Place an order, paid on collection or at the door',
        description:
          'Needs an `Idempotency-Key` header: the same key and body answer the same for 24 hours, another body 422. With the token of a session that has ended 401: without a token it is a guest’s order. What differs from `seen` is refused with the cart as it would be now.',
        tags: ['orders'],
        headers: orderHeaders,
        body: orderInput,
        response: { 201: placedAnswer, ...failureResponses(400, 401, 404, 409, 413, 415, 422, 429) },
      },
    },
    async (request, reply) => {
      const { body, headers, person, ip } = request
      const language = request.language
      const placed = await placeOrder(context, { input: body, key: headers['idempotency-key'] ?? '', customer: person, language, from: ip })
      if (body.group && !placed.replayed) await splitGroupOrder(context, { groupId: body.group.id, orderId: placed.order.id, customerId: person?.id })
      reply.code(201).header('cache-control', 'no-store')
      if (placed.replayed) reply.header('idempotent-replayed', 'true')
      return succeed({ message: serverText(language, 'orders-api.placed', { number: placed.order.number }), order: placed.order })
    },
  )

  routes.get(
    '/api/v1/orders/my-orders',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'One’s own orders, the newest first',
        tags: ['orders'],
        querystring: myOrdersQuery,
        response: { 200: myOrdersAnswer, ...failureResponses(400, 401) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed(await listCustomerOrders(context, requirePerson(request).id, { ...request.query, language: request.language }))
    },
  )

  routes.get(
    '/api/v1/orders/my-phone',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'The number that the checkout proposes to whoever is signed in',
        tags: ['orders'],
        response: { 200: lastPhoneAnswer, ...failureResponses(401) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed({ phone: await findLastPhoneNumber(context, requirePerson(request)) })
    },
  )

  routes.get(
    '/api/v1/orders/my-invoice',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'What the checkout fills an invoice’s fields with for whoever is signed in',
        tags: ['orders'],
        response: { 200: suggestedInvoiceAnswer, ...failureResponses(401) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed({ known: await suggestInvoice(context, requirePerson(request)) })
    },
  )

  routes.get(
    '/api/v1/orders/:id',
    {
      config,
      schema: {
        summary: 'An order, for whoever has its link, its customer, its restaurant’s staff and administrators',
        tags: ['orders'],
        params: orderParams,
        querystring: orderQuery,
        response: { 200: orderAnswer, ...failureResponses(400, 404) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const asker = { person: request.person, token: request.query.token }
      return succeed({ order: await readAuthorizedOrder(context, request.params.id, asker, request.language) })
    },
  )

  routes.post(
    '/api/v1/orders/:id/cancel',
    {
      config,
      schema: {
        summary: 'Call an order off, until the kitchen begins',
        tags: ['orders'],
        params: orderParams,
        querystring: orderQuery,
        body: cancelInput,
        response: { 200: cancelledAnswer, ...failureResponses(400, 404, 409, 413, 415) },
      },
    },
    async request => {
      const { params, query, body, person } = request
      const order = await cancelOrder(context, { id: params.id, reason: body.reason, person, token: query.token })
      return succeed({ message: serverText(request.language, 'orders-api.cancelled'), order })
    },
  )

  routes.get(
    '/api/v1/orders/:id/events',
    {
      config: { ...config, also: { 200: 'text/event-stream' } },
      schema: {
        summary: 'An order as it moves: Server-Sent Events',
        description: 'First, and after each step, an event `order` with what moves of an order. `ended` when the session that it was opened with was ended.',
        tags: ['orders'],
        params: orderParams,
        querystring: orderQuery,
        response: failureResponses(400, 404),
      },
    },
    async ({ params, query, person }, reply) => {
      await streamOrder(context, streams, { id: params.id, reply, person, token: query.token })
      return reply
    },
  )
}
