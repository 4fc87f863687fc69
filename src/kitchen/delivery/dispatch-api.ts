import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { orderParams } from '#orders/placing/contract.ts'
import type { Order } from '#orders/tables.ts'
import { progressOf } from '#orders/tracking/read-order.ts'
import type { FailedDelivery } from '#orders/vocabulary.ts'
import { personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { type ServerTextKey, serverText } from '#platform/language/server-texts.ts'
import { failures } from '#platform/server/envelope.ts'
import { cameBackAnswer, failingInput, handingOverInput, roadAnswer, steppedAnswer } from '../contract.ts'
import { announceStep, takeBackStep } from '../steps/undoable-steps.ts'
import { reclaimDelivery } from './delivery-steps.ts'
import { acknowledgeReturn, failedRides } from './failed-deliveries.ts'

const config = { access: 'staff' } as const
const tags = ['kitchen']
const base = '/api/v1/kitchen/orders'

/**
 * A courier's telephone has died, or nobody has tapped: the kitchen takes back what has not left, and says what has become of what has. The ride stays the courier's, and so
 * does cash that was taken at the door: it counts in their shift.
 */
export function registerRoadSteps(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const response = { 200: roadAnswer, ...failures(400, 401, 403, 404, 409, 413, 415, 422) }
  const text = (request: FastifyRequest, key: ServerTextKey, { number }: Order) =>
    serverText(preferredLanguage(request.headers['accept-language']), key, { number })
  const said = (
    request: FastifyRequest,
    key: ServerTextKey,
    order: Order,
    announced: { nextStepAt: string | null; failing: FailedDelivery | null } = { nextStepAt: null, failing: null },
  ) => ({
    success: true as const,
    message: text(request, key, order),
    order: { ...progressOf(order), acceptingFor: null, ...announced },
  })

  routes.post(
    `${base}/:id/reclaim`,
    {
      config,
      schema: {
        summary: 'Take a delivery back from a courier who has not left with it',
        tags,
        params: orderParams,
        response: { ...response, 200: steppedAnswer },
      },
    },
    async request => {
      const order = await reclaimDelivery(context, { orderId: request.params.id, person: personOf(request) })
      return { success: true as const, message: text(request, 'kitchen-api.reclaimed', order), order: progressOf(order) }
    },
  )
  routes.post(
    `${base}/:id/came-back`,
    {
      config,
      schema: {
        summary: 'A delivery that failed at the door is back in the kitchen, or known there: its screens tell of it no more',
        tags,
        params: orderParams,
        response: { ...response, 200: cameBackAnswer },
      },
    },
    async request => {
      const { restaurantId, number } = await acknowledgeReturn(context, { orderId: request.params.id, person: personOf(request) })
      const message = serverText(preferredLanguage(request.headers['accept-language']), 'kitchen-api.came_back', { number })
      return { success: true as const, message, failedRides: await failedRides(context, restaurantId) }
    },
  )
  routes.post(
    `${base}/:id/delivering`,
    {
      config,
      schema: {
        summary: 'What a courier is out with is handed over in ten seconds, unless that is taken back before; cash is the courier’s',
        tags,
        params: orderParams,
        body: handingOverInput,
        response,
      },
    },
    async request => {
      const asked = { orderId: request.params.id, person: personOf(request), step: 'deliver' as const, forCourier: true, ...request.body }
      const { order, nextStepAt } = await announceStep(context, asked)
      return said(request, 'kitchen-api.delivering', order, { nextStepAt, failing: null })
    },
  )
  routes.post(
    `${base}/:id/failing`,
    {
      config,
      schema: {
        summary: 'What a courier is out with has come to nothing in ten seconds, with a reason that its buyer reads, unless that is taken back before',
        tags,
        params: orderParams,
        body: failingInput,
        response,
      },
    },
    async request => {
      const asked = { orderId: request.params.id, person: personOf(request), step: 'fail' as const, forCourier: true, ...request.body }
      const { order, nextStepAt } = await announceStep(context, asked)
      return said(request, 'kitchen-api.failing', order, { nextStepAt, failing: request.body.reason })
    },
  )
  for (const [path, summary, step] of [
    ['delivering', 'It was not handed over at the door after all', 'deliver'],
    ['failing', 'It has not come to nothing after all', 'fail'],
  ] as const) {
    routes.post(`${base}/:id/${path}/take-back`, { config, schema: { summary, tags, params: orderParams, response } }, async request => {
      const order = await takeBackStep(context, { orderId: request.params.id, person: personOf(request), step, forCourier: true })
      return said(request, 'kitchen-api.road_taken_back', order)
    })
  }
}
