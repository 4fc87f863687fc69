import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { toMealTime } from '#menu/schedules/menu-time-contract.ts'
import { type Person, requireActor, requirePerson } from '#platform/auth/access.ts'
import { isPermitted } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { requirePermission } from '#restaurants/profile/managers.ts'
import { refuseOrder } from '../contract.ts'
import { menuTimeQuery } from '../dishes/contract.ts'
import { orderHeaders, placedAnswer } from '../placing/contract.ts'
import { quoteAnswer } from '../quote/contract.ts'
import { quoteCart } from '../quote/quote-cart.ts'
import { describeQuote } from '../quote/quote-response.ts'
import {
  callerAnswer,
  callerNoteAnswer,
  callerNoteInput,
  callerQuery,
  deskMenuAnswer,
  deskOrderInput,
  deskQuoteInput,
  deskRestaurantParams,
  deskRestaurantsAnswer,
} from './contract.ts'
import { findCaller } from './find-caller.ts'
import { streamCalls } from './incoming-calls.ts'
import { placeDeskOrder } from './place-desk-order.ts'
import { readDeskMenu } from './read-desk-menu.ts'
import { saveCallerNote } from './save-caller-note.ts'

const base = '/api/v1/office/desk'
const config = { access: 'order-desk' } as const
const tags = ['order desk']

/** Registers the order desk: callers, menu, and orders that staff enter. */
export function registerOrderDesk(app: FastifyInstance, context: Context, streams: EventStreams): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    `${base}/restaurants`,
    { config, schema: { tags, summary: 'Restaurants where one may enter orders', response: { 200: deskRestaurantsAnswer, ...failureResponses(401, 403) } } },
    async request => {
      const person = requirePerson(request)
      const { restaurants } = await directorySnapshot.now(context)
      const mine = restaurants.filter(({ id }) => isPermitted(person, 'order-desk', id))
      return succeed({
        restaurants: mine.map(({ id, slug, name, city, postcode, latitude, longitude }) => ({
          id,
          slug,
          name,
          city: city.name,
          postcode,
          latitude,
          longitude,
        })),
      })
    },
  )
  routes.get(
    `${base}/restaurants/:restaurantId`,
    {
      config,
      schema: {
        tags,
        summary: 'What a restaurant sells now, in one list, with its tables and services',
        params: deskRestaurantParams,
        querystring: menuTimeQuery,
        response: { 200: deskMenuAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const restaurant = await requireDeskRestaurant(context, requirePerson(request), request.params.restaurantId)
      return succeed(await readDeskMenu(context, restaurant, toMealTime(request.query)))
    },
  )
  routes.get(
    `${base}/caller`,
    {
      config,
      schema: {
        tags,
        summary: 'Who calls from a number: name, addresses, earlier orders, allergies and notes',
        querystring: callerQuery,
        response: { 200: callerAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed({ caller: await findCaller(context, request.query.number, requirePerson(request)) })
    },
  )
  routes.put(
    `${base}/caller-note`,
    {
      config,
      schema: {
        tags,
        summary: 'Keep a note about a caller, for the staff of one restaurant',
        body: callerNoteInput,
        response: { 200: callerNoteAnswer, ...failureResponses(400, 401, 403, 404, 413, 415) },
      },
    },
    async request => {
      await saveCallerNote(context, request.body, requirePerson(request), requireActor(request))
      return succeed({ message: serverText(request.language, request.body.note === '' ? 'desk-api.note_deleted' : 'desk-api.note_saved') })
    },
  )
  routes.get(
    `${base}/calls`,
    {
      config: { ...config, also: { 200: 'text/event-stream' } },
      schema: {
        tags,
        summary: 'Calls that a telephone system reports, as they ring: Server-Sent Events',
        description: 'An event `call` with restaurant and number; nothing at first. `ended` when the session that it was opened with was ended.',
        response: failureResponses(401, 403),
      },
    },
    async (request, reply) => {
      await streamCalls(context, streams, { person: requirePerson(request), reply })
      return reply
    },
  )
  routes.post(
    `${base}/quote`,
    {
      config,
      schema: {
        tags,
        summary: 'What a cart costs at a restaurant, when it would be ready, and what stands in the way',
        description: 'As `/orders/quote`, for the customer at the telephone or the counter.',
        body: deskQuoteInput,
        response: { 200: quoteAnswer, ...failureResponses(400, 401, 403, 404, 413, 415) },
      },
    },
    async request => {
      const { customer, ...cart } = request.body
      requirePermission(requirePerson(request), 'order-desk', cart.restaurantId)
      return succeed({ quote: describeQuote(await quoteCart(context, cart, { language: request.language, buyer: customer ?? {} })) })
    },
  )
  routes.post(
    `${base}/orders`,
    {
      config,
      schema: {
        tags,
        summary: 'Place an order for a customer at the telephone or the counter',
        description: 'By the rules of `POST /orders`, `Idempotency-Key` included. The order says through which channel it came and who entered it.',
        headers: orderHeaders,
        body: deskOrderInput,
        response: { 201: placedAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async (request, reply) => {
      const { body, headers, language } = request
      const desk = { input: body, key: headers['idempotency-key'] ?? '', person: requirePerson(request), actor: requireActor(request), language }
      const placed = await placeDeskOrder(context, desk)
      reply.code(201).header('cache-control', 'no-store')
      if (placed.replayed) reply.header('idempotent-replayed', 'true')
      return succeed({ message: serverText(language, 'orders-api.placed', { number: placed.order.number }), order: placed.order })
    },
  )
}

/** @throws Refusal `restaurant_not_found` for other people's restaurants, `restaurant_unknown` for archived ones */
async function requireDeskRestaurant(context: Context, person: Person, restaurantId: string): Promise<DirectoryRestaurant> {
  requirePermission(person, 'order-desk', restaurantId)
  const restaurant = (await directorySnapshot.now(context)).restaurant(restaurantId)
  if (!restaurant) throw refuseOrder('restaurant_unknown')
  return restaurant
}
