import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { foodParams } from '#menu/contract.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { giveawaysAnswer } from '../coupons/contract.ts'

/** Maximum number of titles; the rest is only counted. */
const maxNamed = 5

/** Registers the list of coupons and programmes with a free dish, for a dish about to be deleted. */
export function registerGiveaways(app: FastifyInstance, context: Context): void {
  const readFirstNames = async (gifts: SQL) => {
    const { rows } = await context.db.execute<{ name: string; total: number }>(
      sql`select name, count(*) over ()::integer as total from (${gifts}) gifts order by name limit ${maxNamed}`,
    )
    return { names: rows.map(({ name }) => name), total: rows[0]?.total ?? 0 }
  }

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/food/gifts/:foodId',
    {
      config: { access: 'chain-read' },
      schema: {
        summary: 'The coupons and points programmes that give a dish away',
        tags: ['promotions'],
        params: foodParams,
        response: { 200: giveawaysAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async ({ params: { foodId } }) => {
      const activeCondition = sql`archived_at is null and (ends_at is null or ends_at > ${context.clock.now()})`
      const [coupons, programmes] = await Promise.all([
        readFirstNames(sql`select upper(code) as name from coupons where free_food_id = ${foodId} and ${activeCondition}`),
        readFirstNames(sql`select title as name from points_programmes where reward_food_id = ${foodId} and ${activeCondition}`),
      ])
      return succeed({
        coupons: { codes: coupons.names, total: coupons.total },
        programmes: { titles: programmes.names, total: programmes.total },
      })
    },
  )
}
