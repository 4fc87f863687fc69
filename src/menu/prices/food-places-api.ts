import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { changeResponse, failureResponses, succeed, successResponse } from '#platform/server/envelope.ts'
import { toIso } from '#platform/to-iso.ts'
import { getMenuCatalogue } from '../catalogue/catalogue.ts'
import { availabilityInput, availabilityShape, foodIdParams, historyQuery, periodShape } from './contract-prices.ts'
import { describePeriod } from './price-answers.ts'
import { readPriceHistory } from './price-history.ts'
import { readFoodAvailability, setAvailability } from './set-availability.ts'

const base = '/api/v1'
const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const tags = ['price lists']

/** One dish in all places: its availability and its price history. */
export function registerFoodPlaces(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    `${base}/food/availability/:foodId`,
    {
      config: readConfig,
      schema: {
        summary: 'Where a dish is to be had',
        tags,
        params: foodIdParams,
        response: { 200: successResponse({ availability: availabilityShape }), ...failureResponses(400, 401, 403, 404) },
      },
    },
    async ({ params }) => succeed({ availability: await readFoodAvailability(context, params.foodId) }),
  )

  api.put(
    `${base}/food/availability/:foodId`,
    {
      config,
      schema: {
        summary: 'Put a dish on or off sale in many places at once',
        tags,
        params: foodIdParams,
        body: availabilityInput,
        response: { 200: changeResponse({ availability: availabilityShape }), ...failureResponses(400, 401, 403, 404, 413, 415, 422) },
      },
    },
    async request => {
      const { foodId } = request.params
      await setAvailability(context, { foodId, ...request.body }, requireActor(request))
      const title = (await getMenuCatalogue(context)).food(foodId)?.title ?? ''
      return buildChangeResponse(request, 'prices-api.availability_set', { availability: await readFoodAvailability(context, foodId) }, { title })
    },
  )

  api.get(
    `${base}/food/price-history/:foodId`,
    {
      config: readConfig,
      schema: {
        summary: 'What a dish cost in a place over the last days, and what was advertised of each reduction',
        tags,
        params: foodIdParams,
        querystring: historyQuery,
        response: {
          200: successResponse({ since: z.iso.datetime(), until: z.iso.datetime(), lowestCents: z.number().int().nullable(), periods: z.array(periodShape) }),
          ...failureResponses(400, 401, 403, 404, 422),
        },
      },
    },
    async ({ params, query }) => {
      const { since, until, lowestCents, periods } = await readPriceHistory(context, { foodId: params.foodId, ...query })
      return succeed({
        since: toIso(since),
        until: toIso(until),
        lowestCents,
        // One period per change: a few hundred a year at most.
        periods: periods.slice(0, 1000).map(describePeriod),
      })
    },
  )
}
