import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Order } from '#orders/tables.ts'
import { apiKeyAccess, requireApiKey } from '#platform/auth/api-key.ts'
import type { Context } from '#platform/context.ts'
import { type ServerTextKey, serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { acceptInput, feedAnswer, feedQuery, handOverInput, integrationOrderAnswer, rejectInput, stepAnswer, stepFailures } from './contract.ts'
import { readFeed } from './read-feed.ts'
import { readIntegrationOrder, toOrderState } from './read-orders.ts'
import { acceptFromTill, handOverFromTill, readyFromTill, rejectFromTill } from './till-steps.ts'

const base = '/api/v1/integrations/orders'
const tags = ['integrations']
const readConfig = { access: apiKeyAccess('orders:read') }
const writeConfig = { access: apiKeyAccess('orders:write') }

/** Registers orders for programs with an API key: the feed, one order, and the steps of a till. */
export function registerIntegrationOrders(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    base,
    {
      config: readConfig,
      schema: {
        summary: 'Order events after a cursor, of the restaurants of the key',
        description: 'Store `next` after what was read is stored. Orders that are to be paid online come once they are paid, with `paid`.',
        tags,
        querystring: feedQuery,
        response: { 200: feedAnswer, ...failureResponses(400, 401, 403, 409, 429) },
      },
    },
    async request => succeed(await readFeed(context, request.query, requireApiKey(request))),
  )
  routes.get(
    `${base}/:id`,
    {
      config: readConfig,
      schema: { summary: 'One order', tags, params: idParams, response: { 200: integrationOrderAnswer, ...failureResponses(400, 401, 403, 404, 429) } },
    },
    async request => succeed({ order: await readIntegrationOrder(context.db, request.params.id, requireApiKey(request)) }),
  )

  const response = { 200: stepAnswer, ...stepFailures }
  const toStepAnswer = (request: FastifyRequest, order: Order) =>
    succeed({
      message: serverText(request.language, stepTexts[order.status as keyof typeof stepTexts] ?? 'kitchen-api.completed', { number: order.number }),
      order: toOrderState(order),
    })

  routes.post(
    `${base}/:id/accept`,
    {
      config: writeConfig,
      schema: { summary: 'Accept an order, at the promised or another time', tags, params: idParams, body: acceptInput, response },
    },
    async request => {
      const { promisedAt } = request.body
      const step = { orderId: request.params.id, key: requireApiKey(request), promisedAt: promisedAt === undefined ? undefined : new Date(promisedAt) }
      return toStepAnswer(request, await acceptFromTill(context, step))
    },
  )
  routes.post(
    `${base}/:id/reject`,
    {
      config: writeConfig,
      schema: { summary: 'Reject an order, with a reason that its buyer reads', tags, params: idParams, body: rejectInput, response },
    },
    async request => toStepAnswer(request, await rejectFromTill(context, { orderId: request.params.id, key: requireApiKey(request), ...request.body })),
  )
  routes.post(
    `${base}/:id/ready`,
    { config: writeConfig, schema: { summary: 'An accepted order is ready', tags, params: idParams, response } },
    async request => toStepAnswer(request, await readyFromTill(context, { orderId: request.params.id, key: requireApiKey(request) })),
  )
  routes.post(
    `${base}/:id/hand-over`,
    {
      config: writeConfig,
      schema: { summary: 'Hand a ready order to its guest, or to the courier', tags, params: idParams, body: handOverInput, response },
    },
    async request => {
      const { paidWith } = request.body
      return toStepAnswer(request, await handOverFromTill(context, { orderId: request.params.id, key: requireApiKey(request), paidWith }))
    },
  )
}

const stepTexts = {
  accepted: 'kitchen-api.accepted',
  rejected: 'kitchen-api.rejected',
  ready: 'kitchen-api.ready',
} as const satisfies Partial<Record<Order['status'], ServerTextKey>>
