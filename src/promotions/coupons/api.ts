import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { ServerTextKey } from '#platform/language/server-texts.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { computePageCount, idParams } from '#platform/server/inputs.ts'
import {
  couponAnswer,
  couponChange,
  couponInput,
  couponSaved,
  couponsAnswer,
  couponsQuery,
  importAnswer,
  importInput,
  previewAnswer,
  previewInput,
  refuseCoupon,
  versionInput,
} from './contract.ts'
import { importCoupons } from './import-coupons.ts'
import { previewCoupon } from './preview-coupon.ts'
import { listCoupons, readCoupon } from './read-coupons.ts'
import { archiveCoupon, type CouponEditor, createCoupon, updateCoupon } from './save-coupon.ts'

const base = '/api/v1/coupons'
const config = { access: 'manager' } as const
const readConfig = { access: 'restaurants-read' } as const
const tags = ['promotions']
const changes = failureResponses(400, 401, 403, 404, 409, 413, 415, 422)

/** Registers coupons of the back office: administrators manage all, managers those valid only in their restaurants. */
export function registerCoupons(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    base,
    {
      config: readConfig,
      schema: { summary: 'Coupons, the newest first', tags, querystring: couponsQuery, response: { 200: couponsAnswer, ...failureResponses(400, 401, 403) } },
    },
    async request => {
      const { page, limit } = request.query
      const { coupons, total } = await listCoupons(context.db, { ...request.query, scope: getReadScope(request) })
      return succeed({ coupons, page, totalPages: computePageCount(total, limit), total })
    },
  )

  api.get(
    `${base}/:id`,
    {
      config: readConfig,
      schema: {
        summary: 'A coupon, and how often it was used',
        tags,
        params: idParams,
        response: { 200: couponAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const coupon = await readCoupon(context.db, request.params.id, getReadScope(request))
      if (!coupon) throw refuseCoupon('coupon_missing')
      return succeed({ coupon })
    },
  )

  api.post(
    base,
    { config, schema: { summary: 'Create a coupon', tags, body: couponInput, response: { 201: couponSaved, ...changes } } },
    async (request, reply) => {
      const coupon = await createCoupon(context, request.body, toCouponEditor(request))
      reply.code(201)
      return buildCouponResponse(request, 'promotions-api.coupon_created', coupon)
    },
  )

  api.put(
    `${base}/:id`,
    { config, schema: { summary: 'Change a coupon', tags, params: idParams, body: couponChange, response: { 200: couponSaved, ...changes } } },
    async request => {
      const { coupon: input, version } = request.body
      const coupon = await updateCoupon(context, { id: request.params.id, input, version }, toCouponEditor(request))
      return buildCouponResponse(request, 'promotions-api.coupon_updated', coupon)
    },
  )

  for (const archived of [true, false])
    api.post(
      `${base}/:id/${archived ? 'archive' : 'restore'}`,
      {
        config,
        schema: {
          summary: archived ? 'Take a coupon out of use' : 'Bring a coupon back into use',
          tags,
          params: idParams,
          body: versionInput,
          response: { 200: couponSaved, ...changes },
        },
      },
      async request => {
        const coupon = await archiveCoupon(context, { id: request.params.id, version: request.body.version, archived }, toCouponEditor(request))
        return buildCouponResponse(request, archived ? 'promotions-api.coupon_archived' : 'promotions-api.coupon_restored', coupon)
      },
    )

  api.post(
    `${base}/preview`,
    {
      config,
      schema: {
        summary: 'What a coupon would do to an example cart',
        tags,
        body: previewInput,
        response: { 200: previewAnswer, ...failureResponses(400, 401, 403, 413, 415) },
      },
    },
    async request => succeed(await previewCoupon(context, request.body, request.language)),
  )

  api.post(
    `${base}/import`,
    {
      config,
      schema: { summary: 'Coupons out of a table: first a report, then all or none', tags, body: importInput, response: { 200: importAnswer, ...changes } },
    },
    async request => {
      const rows = await importCoupons(context, request.body, toCouponEditor(request), request.language)
      const wrong = rows.filter(({ message }) => message !== null).length
      return succeed({ applied: request.body.apply, rows, good: rows.length - wrong, wrong })
    },
  )
}

const getReadScope = (request: FastifyRequest) => findPermittedIds(requirePerson(request), 'restaurants-read')

/** Builds the editor of a request; a manager's scope is the own restaurants. */
function toCouponEditor(request: FastifyRequest): CouponEditor {
  return { actor: requireActor(request), scope: findPermittedIds(requirePerson(request), 'manager') }
}

const buildCouponResponse = <Shown extends { code: string }>(request: FastifyRequest, key: ServerTextKey, coupon: Shown) =>
  buildChangeResponse(request, key, { coupon }, { code: coupon.code.toUpperCase() })
