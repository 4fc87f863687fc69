import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { coupons } from '#promotions/tables.ts'
import { refuseOrder } from '../contract.ts'
import { orderParams, orderQuery } from '../placing/contract.ts'
import { orderGoodwill } from '../tables/promises.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { type Goodwill, goodwillAnswer } from './contract.ts'

/** Registers the compensation of a late order, for its buyer. */
export function registerDelays(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/orders/:id/goodwill',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What the buyer of a late order was given for it: a coupon or points',
        tags: ['orders'],
        params: orderParams,
        querystring: orderQuery,
        response: { 200: goodwillAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params, query, person }, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed({ goodwill: await readGoodwill(context, params.id, { person, token: query.token }) })
    },
  )
}

/**
 * Reads the compensation of an order. Kitchen staff is no buyer: the code is worth money.
 * @throws Refusal `order_not_found`
 */
async function readGoodwill(context: Context, orderId: string, requester: OrderRequester): Promise<Goodwill> {
  const { standing } = await readAuthorizedProgress(context, orderId, requester)
  if (standing === 'staff') throw refuseOrder('order_not_found')
  const [row] = await context.db
    .select({ given: orderGoodwill, code: coupons.code, until: coupons.endsAt })
    .from(orderGoodwill)
    .leftJoin(coupons, eq(coupons.id, orderGoodwill.couponId))
    .where(eq(orderGoodwill.orderId, orderId))
  if (!row) return null
  const { kind, amountCents, points } = row.given
  return { kind, amountCents, points, code: row.code, until: toIsoOrNull(row.until) }
}
