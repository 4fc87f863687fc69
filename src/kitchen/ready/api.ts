import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { readyScreenAnswer, readyScreenParams } from './contract.ts'
import { readReadyNumbers, requireScreenRestaurant } from './read-numbers.ts'
import { streamReadyNumbers } from './ready-stream.ts'

const config = { access: 'public' } as const
const tags = ['kitchen']
const base = '/api/v1/restaurants/:slug/ready'

/** Registers the numbers for the screen at a restaurant's counter: public, and nothing but numbers. */
export function registerReadyScreen(app: FastifyInstance, context: Context, streams: EventStreams): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    base,
    {
      config,
      schema: {
        summary: 'Numbers that a restaurant is making, and those that are ready, for the screen at its counter',
        tags,
        params: readyScreenParams,
        response: { 200: readyScreenAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed(await readReadyNumbers(context, await requireScreenRestaurant(context, params.slug)))
    },
  )

  routes.get(
    `${base}/events`,
    {
      config: { ...config, also: { 200: 'text/event-stream' } },
      schema: {
        summary: 'The same numbers as they change: Server-Sent Events',
        description: 'First, and after each change, an event `numbers` with all of them.',
        tags,
        params: readyScreenParams,
        response: failureResponses(400, 404, 429),
      },
    },
    async ({ params }, reply) => {
      await streamReadyNumbers(context, streams, { restaurant: await requireScreenRestaurant(context, params.slug), reply })
      return reply
    },
  )
}
