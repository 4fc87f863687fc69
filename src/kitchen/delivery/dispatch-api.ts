import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { orderParams } from '#orders/placing/contract.ts'
import type { Order } from '#orders/tables.ts'
import { toOrderProgress } from '#orders/tracking/read-order.ts'
import type { DeliveryFailureReason } from '#orders/vocabulary.ts'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { type ServerTextKey, serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { deliveryStepAnswer, failDeliveryInput, handOverInput, kitchenStepAnswer, returnedDeliveryAnswer } from '../contract.ts'
import { scheduleTransition, undoTransition } from '../steps/undoable-transitions.ts'
import { reclaimDelivery } from './delivery-steps.ts'
import { acknowledgeReturn, listFailedDeliveries } from './failed-deliveries.ts'

const config = { access: 'staff' } as const
const tags = ['kitchen']
const base = '/api/v1/kitchen/orders'

/**
 * Registers dispatch, for a courier whose phone failed or who forgot to tap: the kitchen reclaims deliveries before departure, and records
 * the outcome of those that left. The delivery and its cash still count in the courier's shift.
 */
export function registerDispatch(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const response = { 200: deliveryStepAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) }
  const buildStepResponse = (
    request: FastifyRequest,
    key: ServerTextKey,
    order: Order,
    announced: { nextStepAt: string | null; failing: DeliveryFailureReason | null } = { nextStepAt: null, failing: null },
  ) =>
    succeed({
      message: serverText(request.language, key, { number: order.number }),
      order: { ...toOrderProgress(order), acceptingFor: null, ...announced },
    })

  routes.post(
    `${base}/:id/unassign`,
    {
      config: { ...config, deprecatedPath: `${base}/:id/reclaim` },
      schema: {
        summary: 'Take a delivery back from a courier who has not left with it',
        tags,
        params: orderParams,
        response: { ...response, 200: kitchenStepAnswer },
      },
    },
    async request => {
      const order = await reclaimDelivery(context, { orderId: request.params.id, person: requirePerson(request) })
      return succeed({ message: serverText(request.language, 'kitchen-api.reclaimed', { number: order.number }), order: toOrderProgress(order) })
    },
  )
  routes.post(
    `${base}/:id/returned`,
    {
      config: { ...config, deprecatedPath: `${base}/:id/came-back` },
      schema: {
        summary: 'A delivery that failed at the door is back in the kitchen, or known there: its screens tell of it no more',
        tags,
        params: orderParams,
        response: { ...response, 200: returnedDeliveryAnswer },
      },
    },
    async request => {
      const { restaurantId, number } = await acknowledgeReturn(context, { orderId: request.params.id, person: requirePerson(request) })
      const message = serverText(request.language, 'kitchen-api.came_back', { number })
      return succeed({ message, failedRides: await listFailedDeliveries(context, restaurantId) })
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
        body: handOverInput,
        response,
      },
    },
    async request => {
      const transition = { orderId: request.params.id, person: requirePerson(request), step: 'deliver' as const, forCourier: true, ...request.body }
      const { order, nextStepAt } = await scheduleTransition(context, transition)
      return buildStepResponse(request, 'kitchen-api.delivering', order, { nextStepAt, failing: null })
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
        body: failDeliveryInput,
        response,
      },
    },
    async request => {
      const transition = { orderId: request.params.id, person: requirePerson(request), step: 'fail' as const, forCourier: true, ...request.body }
      const { order, nextStepAt } = await scheduleTransition(context, transition)
      return buildStepResponse(request, 'kitchen-api.failing', order, { nextStepAt, failing: request.body.reason })
    },
  )
  for (const [path, summary, step] of [
    ['delivering', 'It was not handed over at the door after all', 'deliver'],
    ['failing', 'It has not come to nothing after all', 'fail'],
  ] as const) {
    const undo = { ...config, deprecatedPath: `${base}/:id/${path}/take-back` }
    routes.post(`${base}/:id/${path}/undo`, { config: undo, schema: { summary, tags, params: orderParams, response } }, async request => {
      const order = await undoTransition(context, { orderId: request.params.id, person: requirePerson(request), step, forCourier: true })
      return buildStepResponse(request, 'kitchen-api.road_taken_back', order)
    })
  }
}
