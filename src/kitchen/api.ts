import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { findItemsWith } from '#orders/dishes/ingredient-use.ts'
import { salesCatalogue } from '#orders/dishes/sales-catalogue.ts'
import { orderParams } from '#orders/placing/contract.ts'
import type { Order } from '#orders/tables.ts'
import { toOrderProgress } from '#orders/tracking/read-order.ts'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { registerAgeCheck } from './age-check/api.ts'
import { registerKitchenSubstitutions } from './availability/api.ts'
import { stockOutAnswer, stockOutInput } from './availability/contract.ts'
import { changeRestaurantState } from './availability/pause-restaurant.ts'
import { setStockOut } from './availability/set-stock-out.ts'
import { streamKitchen } from './board/board-stream.ts'
import { readBoard, readKitchenOrder, readKitchenOrders } from './board/read-board.ts'
import { registerKitchensToWatch } from './board/to-watch-api.ts'
import { registerCancellations } from './cancellations/cancellations-api.ts'
import { registerLentContainers } from './containers/api.ts'
import {
  acceptInput,
  type KitchenOrder,
  kitchenAnswer,
  kitchenOptionsAnswer,
  kitchenOrderAnswer,
  kitchenQuery,
  kitchenStepAnswer,
  rejectInput,
  stateAnswer,
  stateInput,
} from './contract.ts'
import { registerAssignments } from './delivery/assignments-api.ts'
import { registerDispatch } from './delivery/dispatch-api.ts'
import { registerForecast } from './forecast/api.ts'
import { requireKitchen } from './kitchen-access.ts'
import { registerLines } from './lines/lines-api.ts'
import { registerReadyScreen } from './ready/api.ts'
import { registerRecall } from './recall/recall-api.ts'
import { registerKitchenRefunds } from './refunds/api.ts'
import { registerUndoableSteps } from './steps/api.ts'
import { acceptOrder, completeWithoutCourier, handOverOrder, markOrderReady, rejectOrder, startPreparation } from './steps/kitchen-steps.ts'
import { getStepText } from './steps/step-text.ts'
import { registerStock } from './stock/api.ts'

const config = { access: 'staff' } as const
const tags = ['kitchen']
const base = '/api/v1/kitchen'
/** Registers the kitchen's endpoints, for staff of the restaurant. Other restaurants' orders are not found. */
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
        response: { 200: kitchenAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      return succeed(await readBoard(context, requireKitchen(requirePerson(request), request.query.restaurant)))
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
        response: { 200: kitchenOrderAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      return succeed({ order: (await readKitchenOrder(context, request.params.id, requirePerson(request))) ?? null })
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
        response: failureResponses(400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const person = requirePerson(request)
      await streamKitchen(context, streams, { restaurantId: requireKitchen(person, request.query.restaurant), person, reply })
      return reply
    },
  )

  routes.get(
    `${base}/options`,
    {
      config,
      schema: {
        summary: 'The options and ingredients of the menu, to say that one has run out',
        tags,
        response: { 200: kitchenOptionsAnswer, ...failureResponses(401, 403) },
      },
    },
    async () => {
      const { groups, ingredientTitles, recipes } = await salesCatalogue.now(context)
      const each = new Map([...groups.values()].flat().map(group => [group.id, group]))
      return succeed({
        groups: [...each.values()].map(({ id, title, values }) => ({ id, title, values: values.map(value => ({ id: value.id, title: value.title })) })),
        ingredients: [...ingredientTitles]
          .flatMap(([id, { title }]) => {
            const items = findItemsWith(recipes, id).length
            return items > 0 ? [{ id, title, items }] : []
          })
          .sort((a, b) => a.title.localeCompare(b.title, 'it')),
      })
    },
  )

  const toStepResponse = (request: FastifyRequest, order: Order) =>
    succeed({
      message: serverText(request.language, getStepText(order.status), { number: order.number }),
      order: toOrderProgress(order),
    })
  const response = { 200: kitchenStepAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) }

  routes.post(
    `${base}/orders/:id/accept`,
    {
      config: { ...config, successor: `${base}/orders/:id/accepting` },
      schema: { summary: 'Take an order, with a promised time', tags, params: orderParams, body: acceptInput, response },
    },
    async request => {
      const { promisedAt } = request.body
      const order = await acceptOrder(context, {
        orderId: request.params.id,
        person: requirePerson(request),
        promisedAt: promisedAt ? new Date(promisedAt) : undefined,
      })
      return toStepResponse(request, order)
    },
  )
  routes.post(
    `${base}/orders/:id/reject`,
    {
      config: { ...config, successor: `${base}/orders/:id/rejecting` },
      schema: { summary: 'Reject an order, with a reason that its buyer reads', tags, params: orderParams, body: rejectInput, response },
    },
    async request => toStepResponse(request, await rejectOrder(context, { orderId: request.params.id, person: requirePerson(request), ...request.body })),
  )
  for (const [path, summary, step, scheduled] of [
    ['begin', 'Begin to prepare an accepted order', startPreparation, 'beginning'],
    ['ready', 'An order is ready', markOrderReady, 'finishing'],
    ['hand-over', 'Hand an order that is ready to its guest, or to the courier', handOverOrder, 'handing-over'],
    ['arrived', 'What went out without a courier is with its guest', completeWithoutCourier, undefined],
  ] as const) {
    const stepConfig = { ...config, ...(scheduled && { successor: `${base}/orders/:id/${scheduled}` }) }
    routes.post(`${base}/orders/:id/${path}`, { config: stepConfig, schema: { summary, tags, params: orderParams, response } }, async request =>
      toStepResponse(request, await step(context, { orderId: request.params.id, person: requirePerson(request) })),
    )
  }
  registerForecast(app, context)
  registerReadyScreen(app, context, streams)
  registerDispatch(app, context)
  registerAssignments(app, context)
  registerAgeCheck(app, context)
  registerCancellations(app, context)

  registerLines(app, context, async id => (await readKitchenOrders(context, [id]))[0] as KitchenOrder)
  registerRecall(app, context)
  registerUndoableSteps(app, context)
  registerKitchenRefunds(app, context)
  registerLentContainers(app, context)
  registerKitchensToWatch(app, context)
  registerKitchenSubstitutions(app, context)
  registerStock(app, context)

  routes.post(
    `${base}/restaurants/:id/state`,
    {
      config,
      schema: {
        summary: 'Pause a restaurant, slow it down, open it again',
        tags,
        params: orderParams,
        body: stateInput,
        response: { 200: stateAnswer, ...failureResponses(400, 401, 403, 404, 413, 415, 422) },
      },
    },
    async request => {
      const { until, ...input } = request.body
      const restaurantId = requireKitchen(requirePerson(request), request.params.id)
      const restaurant = await changeRestaurantState(context, { restaurantId, ...input, until: until ? new Date(until) : undefined }, requireActor(request))
      return succeed({ message: serverText(request.language, `kitchen-api.state_${input.state}`), restaurant })
    },
  )

  routes.post(
    `${base}/shortages`,
    {
      config,
      schema: {
        summary: 'Something has run out, or is back',
        tags,
        body: stockOutInput,
        response: { 200: stockOutAnswer, ...failureResponses(400, 401, 403, 404, 413, 415, 422) },
      },
    },
    async request => {
      const { restaurantId, until, ...item } = request.body
      const noted = { ...item, restaurantId: requireKitchen(requirePerson(request), restaurantId), until: until ? new Date(until) : undefined }
      const { title, shortages } = await setStockOut(context, noted, requireActor(request))
      return succeed({ message: serverText(request.language, item.soldOut ? 'kitchen-api.sold_out' : 'kitchen-api.back', { title }), shortages })
    },
  )
}
