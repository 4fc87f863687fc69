import { asc, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import { findPermittedIds, isPermitted } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { changeResponse, failureResponses, succeed, successResponse } from '#platform/server/envelope.ts'
import { computePageCount, idParams } from '#platform/server/inputs.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { stationKinds } from '#restaurants/tables.ts'
import { getMenuCatalogue } from '../catalogue/catalogue.ts'
import { vatClasses } from '../tables.ts'
import { addOverride, endOverride } from './add-override.ts'
import { computeNextMonday } from './change-sets/next-monday.ts'
import { paidQuery, paidShape } from './contract-paid.ts'
import { effectiveQuery, effectiveShape, endOverrideInput, overrideInput, priceRefusals } from './contract-prices.ts'
import { readEffectiveView } from './effective-view.ts'
import { readPaidPrices } from './paid-prices.ts'
import { describeEffective, describePaid } from './price-answers.ts'

const base = '/api/v1'
const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const tags = ['price lists']
const refuse = defineRefusals(priceRefusals)
const named = z.object({ id: z.uuid(), name: z.string() })
const coded = z.object({ code: z.string(), title: z.string() })

/** Calls for price lists: values at any instant, and single overrides. */
export function registerPriceLists(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    `${base}/price-lists/places`,
    {
      config: { access: 'restaurants-read' },
      schema: {
        summary: 'What the screens of the price lists choose from; for managers, the own restaurants alone',
        tags,
        response: {
          200: successResponse({
            cities: z.array(named.extend({ restaurants: z.array(named) })),
            categories: z.array(named),
            vatClasses: z.array(coded),
            stationKinds: z.array(coded),
            nextMonday: z.iso.datetime().describe('Monday 6:00 in Rome: when a change set is published unless somebody says otherwise'),
          }),
          ...failureResponses(401, 403),
        },
      },
    },
    async request => {
      const person = requirePerson(request)
      const [network, catalogue, classes, kinds] = await Promise.all([
        directorySnapshot.now(context),
        getMenuCatalogue(context),
        context.db
          .select({ code: vatClasses.code, title: vatClasses.title })
          .from(vatClasses)
          .where(isNull(vatClasses.archivedAt))
          .orderBy(asc(vatClasses.title)),
        context.db
          .select({ code: stationKinds.code, title: stationKinds.title })
          .from(stationKinds)
          .where(isNull(stationKinds.archivedAt))
          .orderBy(asc(stationKinds.position)),
      ])
      return succeed({
        cities: network.cities
          .map(({ id, name, restaurants }) => ({
            id,
            name,
            restaurants: restaurants
              .filter(restaurant => isPermitted(person, 'restaurants-read', restaurant.id))
              .map(restaurant => ({ id: restaurant.id, name: restaurant.name })),
          }))
          .filter(({ restaurants }) => findPermittedIds(person, 'restaurants-read') === undefined || restaurants.length > 0),
        categories: catalogue.categories.map(({ id, name }) => ({ id, name })),
        vatClasses: classes,
        stationKinds: kinds,
        nextMonday: new Date(computeNextMonday(context.clock.now())).toISOString(),
      })
    },
  )

  api.get(
    `${base}/price-lists/effective`,
    {
      config: { access: 'restaurants-read' },
      schema: {
        summary: 'The menu as it is sold in a place at an instant, and where each value comes from; for managers, in the own restaurants',
        tags,
        querystring: effectiveQuery,
        response: {
          200: successResponse({ at: z.iso.datetime(), items: z.array(effectiveShape), page: z.number(), total: z.number(), totalPages: z.number() }),
          ...failureResponses(400, 401, 403, 422),
        },
      },
    },
    async request => {
      const { at, ...query } = request.query
      const person = requirePerson(request)
      const permittedIds = findPermittedIds(person, 'restaurants-read')
      if (permittedIds && !permittedIds.some(id => id === query.restaurantId?.toLowerCase())) throw refuse('place_unknown', { field: 'restaurantId' })
      const view = await readEffectiveView(context, { ...query, at: parseInstant(at) })
      const { page, limit } = query
      return succeed({
        at: view.at.toISOString(),
        items: view.rows.map(describeEffective),
        page,
        total: view.total,
        totalPages: computePageCount(view.total, limit),
      })
    },
  )

  api.get(
    `${base}/price-lists/paid`,
    {
      config: readConfig,
      schema: {
        summary: 'What customers pay for items now, where, and which list decides',
        tags,
        querystring: paidQuery,
        response: { 200: successResponse({ items: z.array(paidShape) }), ...failureResponses(400, 401, 403) },
      },
    },
    async ({ query }) => succeed({ items: (await readPaidPrices(context, query.ids.split(','))).map(describePaid) }),
  )

  api.post(
    `${base}/price-lists/overrides`,
    {
      config,
      schema: {
        summary: 'Set values of an item in one list, from now or an instant on',
        tags,
        body: overrideInput,
        response: { 201: changeResponse({ id: z.uuid() }), ...failureResponses(400, 401, 403, 409, 413, 415, 422) },
      },
    },
    async (request, reply) => {
      const { validFrom, validTo, ...override } = request.body
      const { id } = await addOverride(context, { ...override, validFrom: parseInstant(validFrom), validTo: parseInstant(validTo) }, requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'prices-api.override_added', { id })
    },
  )

  api.post(
    `${base}/price-lists/overrides/:id/end`,
    {
      config,
      schema: {
        summary: 'End a row of a list: from then on the level above holds again, or the row before',
        tags,
        params: idParams,
        body: endOverrideInput,
        response: { 200: changeResponse({}), ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      await endOverride(context, { id: request.params.id, at: parseInstant(request.body.at) }, requireActor(request))
      return buildChangeResponse(request, 'prices-api.override_ended', {})
    },
  )
}

/** Instant already validated by the contract. */
export const parseInstant = (written: string | undefined): Date | undefined => (written === undefined ? undefined : new Date(written))
