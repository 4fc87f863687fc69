import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { saleParts } from '#orders/dishes/sales-catalogue.ts'
import { orderParams } from '#orders/placing/contract.ts'
import type { Order } from '#orders/tables.ts'
import { progressOf } from '#orders/tracking/read-order.ts'
import { actorOf, personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { type ServerTextKey, serverText, type TextValues } from '#platform/language/server-texts.ts'
import { failures } from '#platform/server/envelope.ts'
import { changeState } from './availability/pause-restaurant.ts'
import { noteShortage } from './availability/set-stock-out.ts'
import { followKitchen } from './board/board-stream.ts'
import { readBoard, readKitchenOrder } from './board/read-board.ts'
import { registerKitchensToWatch } from './board/to-watch-api.ts'
import { registerCancellations } from './cancellations/cancellations-api.ts'
import {
  acceptInput,
  kitchenAnswer,
  kitchenOptionsAnswer,
  kitchenOrderAnswer,
  kitchenQuery,
  rejectInput,
  shortageAnswer,
  shortageInput,
  stateAnswer,
  stateInput,
  steppedAnswer,
} from './contract.ts'
import { registerRoadSteps } from './delivery/dispatch-api.ts'
import { kitchenOf } from './kitchen-access.ts'
import { registerCounterRefunds } from './refunds/api.ts'
import { acceptOrder, arrived, beginOrder, finishOrder, handOver, rejectOrder } from './step-order.ts'
import { registerAnnouncedSteps } from './steps/api.ts'

const config = { access: 'staff' } as const
const tags = ['kitchen']
const base = '/api/v1/kitchen'
const say = (request: FastifyRequest, key: ServerTextKey, values?: TextValues) => serverText(preferredLanguage(request.headers['accept-language']), key, values)
/** The kitchen's calls: for those who work in the restaurant. Another restaurant's orders are not there for them. */
export function registerKitchen(app: FastifyInstance, context: Context, streams: EventStreams): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    `${base}/orders`,
    {
      config,
      schema: {
        summary: 'A restaurant’s open orders, its state, what it has run out of, the refunds that wait at its counter, and the deliveries that come back',
        tags,
        querystring: kitchenQuery,
        response: { 200: kitchenAnswer, ...failures(400, 401, 403, 404) },
      },
    },
    async request => {
      return { success: true as const, ...(await readBoard(context, kitchenOf(personOf(request), request.query.restaurant))) }
    },
  )

  routes.get(
    `${base}/orders/:id`,
    {
      config,
      schema: {
        summary: 'One open order, with what is announced of it and which courier has it',
        tags,
        params: orderParams,
        response: { 200: kitchenOrderAnswer, ...failures(400, 401, 403, 404) },
      },
    },
    async request => {
      return { success: true as const, order: (await readKitchenOrder(context, request.params.id, personOf(request))) ?? null }
    },
  )

  routes.get(
    `${base}/events`,
    {
      config: { ...config, also: { 200: 'text/event-stream' } },
      schema: {
        summary: 'A restaurant’s kitchen as it happens: Server-Sent Events',
        description:
          'First `board` with what `orders` answers; then `order` ({ order }) for each order placed or moved, `restaurant` ({ restaurant }), `shortages` ({ shortages }), `refunds` ({ refunds }), `failed-rides` ({ failedRides }), `cancelled-tickets` ({ cancelledTickets }). `ended` when the session was ended.',
        tags,
        querystring: kitchenQuery,
        response: failures(400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const person = personOf(request)
      await followKitchen(context, streams, { restaurantId: kitchenOf(person, request.query.restaurant), person, reply })
      return reply
    },
  )

  routes.get(
    `${base}/options`,
    {
      config,
      schema: { summary: 'The options of the menu, to say that one has run out', tags, response: { 200: kitchenOptionsAnswer, ...failures(401, 403) } },
    },
    async () => {
      const { groups } = await saleParts.now(context)
      const each = new Map([...groups.values()].flat().map(group => [group.id, group]))
      return {
        success: true as const,
        groups: [...each.values()].map(({ id, title, values }) => ({ id, title, values: values.map(value => ({ id: value.id, title: value.title })) })),
      }
    },
  )

  const stepped = (request: FastifyRequest, order: Order) => ({
    success: true as const,
    message: say(request, stepTexts[order.status as keyof typeof stepTexts] ?? 'kitchen-api.completed', { number: order.number }),
    order: progressOf(order),
  })
  const response = { 200: steppedAnswer, ...failures(400, 401, 403, 404, 409, 413, 415, 422) }

  routes.post(
    `${base}/orders/:id/accept`,
    { config, schema: { summary: 'Take an order, with a promised time', tags, params: orderParams, body: acceptInput, response } },
    async request => {
      const { promisedAt } = request.body
      const order = await acceptOrder(context, {
        orderId: request.params.id,
        person: personOf(request),
        promisedAt: promisedAt ? new Date(promisedAt) : undefined,
      })
      return stepped(request, order)
    },
  )
  routes.post(
    `${base}/orders/:id/reject`,
    { config, schema: { summary: 'Reject an order, with a reason that its buyer reads', tags, params: orderParams, body: rejectInput, response } },
    async request => stepped(request, await rejectOrder(context, { orderId: request.params.id, person: personOf(request), ...request.body })),
  )
  for (const [path, summary, step] of [
    ['begin', 'Begin to prepare an accepted order', beginOrder],
    ['ready', 'An order is ready', finishOrder],
    ['hand-over', 'Hand an order that is ready to its guest, or to the courier', handOver],
    ['arrived', 'What went out without a courier is with its guest', arrived],
  ] as const) {
    routes.post(`${base}/orders/:id/${path}`, { config, schema: { summary, tags, params: orderParams, response } }, async request =>
      stepped(request, await step(context, { orderId: request.params.id, person: personOf(request) })),
    )
  }
  registerRoadSteps(app, context)
  registerCancellations(app, context)

  registerAnnouncedSteps(app, context)
  registerCounterRefunds(app, context)
  registerKitchensToWatch(app, context)

  routes.post(
    `${base}/restaurants/:id/state`,
    {
      config,
      schema: {
        summary: 'Pause a restaurant, slow it down, open it again',
        tags,
        params: orderParams,
        body: stateInput,
        response: { 200: stateAnswer, ...failures(400, 401, 403, 404, 413, 415, 422) },
      },
    },
    async request => {
      const { until, ...input } = request.body
      const restaurantId = kitchenOf(personOf(request), request.params.id)
      const restaurant = await changeState(context, { restaurantId, ...input, until: until ? new Date(until) : undefined }, actorOf(request))
      return { success: true as const, message: say(request, `kitchen-api.state_${input.state}`), restaurant }
    },
  )

  routes.post(
    `${base}/shortages`,
    {
      config,
      schema: {
        summary: 'Something has run out, or is back',
        tags,
        body: shortageInput,
        response: { 200: shortageAnswer, ...failures(400, 401, 403, 404, 413, 415, 422) },
      },
    },
    async request => {
      const { restaurantId, until, ...item } = request.body
      const noted = { ...item, restaurantId: kitchenOf(personOf(request), restaurantId), until: until ? new Date(until) : undefined }
      const { title, shortages } = await noteShortage(context, noted, actorOf(request))
      return { success: true as const, message: say(request, item.soldOut ? 'kitchen-api.sold_out' : 'kitchen-api.back', { title }), shortages }
    },
  )
}

const stepTexts = {
  accepted: 'kitchen-api.accepted',
  rejected: 'kitchen-api.rejected',
  preparing: 'kitchen-api.preparing',
  ready: 'kitchen-api.ready',
} as const satisfies Partial<Record<Order['status'], ServerTextKey>>
