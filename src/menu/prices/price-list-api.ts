import { asc, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { refusals } from '#platform/refusal.ts'
import { answer, done, failures } from '#platform/server/envelope.ts'
import { idParams, pageCount } from '#platform/server/inputs.ts'
import { networkNow } from '#restaurants/directory/restaurant-directory.ts'
import { manages } from '#restaurants/profile/managers.ts'
import { stationKinds } from '#restaurants/tables.ts'
import { menuCatalogue } from '../catalogue/catalogue.ts'
import { said } from '../change-api.ts'
import { vatClasses } from '../tables.ts'
import { addOverride, endOverride } from './add-override.ts'
import { nextMonday } from './change-sets/next-monday.ts'
import { paidQuery, paidShape } from './contract-paid.ts'
import { effectiveQuery, effectiveShape, endOverrideInput, overrideInput, priceRefusals } from './contract-prices.ts'
import { effectiveView } from './effective-view.ts'
import { paidPrices } from './paid-prices.ts'
import { describeEffective, describePaid } from './price-answers.ts'

const base = '/api/v1'
const config = { access: 'administrator' } as const
/** Managers read what holds in their own restaurants; what holds anywhere, the head office says. */
const forManagers = { access: 'staff' } as const
const tags = ['price lists']
const refuse = refusals(priceRefusals)
const named = z.object({ id: z.uuid(), name: z.string() })
const coded = z.object({ code: z.string(), title: z.string() })

/** What the price lists say, now and at any instant, and single differences. */
export function registerPriceLists(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    `${base}/price-lists/places`,
    {
      config: forManagers,
      schema: {
        summary: 'What the screens of the price lists choose from; for managers, the own restaurants alone',
        tags,
        response: {
          200: answer({
            cities: z.array(named.extend({ restaurants: z.array(named) })),
            categories: z.array(named),
            vatClasses: z.array(coded),
            stationKinds: z.array(coded),
            nextMonday: z.iso.datetime().describe('Monday 6:00 in Rome: when a change set is published unless somebody says otherwise'),
          }),
          ...failures(401, 403),
        },
      },
    },
    async request => {
      const person = personOf(request)
      const [network, catalogue, classes, kinds] = await Promise.all([
        networkNow.now(context),
        menuCatalogue(context),
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
      return {
        success: true as const,
        cities: network.cities
          .map(({ id, name, restaurants }) => ({
            id,
            name,
            restaurants: restaurants.filter(each => manages(person, each.id)).map(each => ({ id: each.id, name: each.name })),
          }))
          .filter(({ restaurants }) => person.role === 1 || restaurants.length > 0),
        categories: catalogue.categories.map(({ id, name }) => ({ id, name })),
        vatClasses: classes,
        stationKinds: kinds,
        nextMonday: new Date(nextMonday(context.clock.now())).toISOString(),
      }
    },
  )

  api.get(
    `${base}/price-lists/effective`,
    {
      config: forManagers,
      schema: {
        summary: 'The menu as it is sold in a place at an instant, and where each value comes from; for managers, in the own restaurants',
        tags,
        querystring: effectiveQuery,
        response: {
          200: answer({ at: z.iso.datetime(), items: z.array(effectiveShape), page: z.number(), total: z.number(), totalPages: z.number() }),
          ...failures(400, 401, 403, 422),
        },
      },
    },
    async request => {
      const { at, ...query } = request.query
      const person = personOf(request)
      if (person.role !== 1 && !(query.restaurantId && manages(person, query.restaurantId))) throw refuse('place_unknown', { field: 'restaurantId' })
      const view = await effectiveView(context, { ...query, at: instantOf(at) })
      const { page, limit } = query
      return {
        success: true as const,
        at: view.at.toISOString(),
        items: view.rows.map(describeEffective),
        page,
        total: view.total,
        totalPages: pageCount(view.total, limit),
      }
    },
  )

  api.get(
    `${base}/price-lists/paid`,
    {
      config,
      schema: {
        summary: 'What customers pay for items now, where, and which list decides',
        tags,
        querystring: paidQuery,
        response: { 200: answer({ items: z.array(paidShape) }), ...failures(400, 401, 403) },
      },
    },
    async ({ query }) => ({ success: true as const, items: (await paidPrices(context, query.ids.split(','))).map(describePaid) }),
  )

  api.post(
    `${base}/price-lists/overrides`,
    {
      config,
      schema: {
        summary: 'Set values of an item in one list, from now or an instant on',
        tags,
        body: overrideInput,
        response: { 201: done({ id: z.uuid() }), ...failures(400, 401, 403, 409, 413, 415, 422) },
      },
    },
    async (request, reply) => {
      const { validFrom, validTo, ...asked } = request.body
      const { id } = await addOverride(context, { ...asked, validFrom: instantOf(validFrom), validTo: instantOf(validTo) }, actorOf(request))
      reply.code(201)
      return said(request, 'prices-api.override_added', {}, { id })
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
        response: { 200: done({}), ...failures(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      await endOverride(context, { id: request.params.id, at: instantOf(request.body.at) }, actorOf(request))
      return said(request, 'prices-api.override_ended', {}, {})
    },
  )
}

/** As the contract has checked it. */
export const instantOf = (written: string | undefined): Date | undefined => (written === undefined ? undefined : new Date(written))
