import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { orderParams } from '#orders/contract-order.ts'
import { progressOf } from '#orders/show-order.ts'
import { personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { type ServerTextKey, serverText } from '#platform/language/server-texts.ts'
import { failures } from '#platform/server/envelope.ts'
import { handingOverAnswer, handingOverInput } from './contract.ts'
import { announceHandOver, takeBackHandOver } from './hand-over-soon.ts'

const config = { access: 'staff' } as const
const tags = ['kitchen']
const base = '/api/v1/kitchen/orders'
const say = (request: FastifyRequest, key: ServerTextKey, number: number) => serverText(preferredLanguage(request.headers['accept-language']), key, { number })

/** "Handed over", with the seconds in which that can be taken back. */
export function registerHandOvers(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const handing = { 200: handingOverAnswer, ...failures(400, 401, 403, 404, 409, 413, 415, 422) }
  routes.post(
    `${base}/:id/handing-over`,
    {
      config,
      schema: {
        summary: 'Hand an order over in ten seconds, unless it is taken back before',
        tags,
        params: orderParams,
        body: handingOverInput,
        response: handing,
      },
    },
    async request => {
      const { order, handOverAt } = await announceHandOver(context, { orderId: request.params.id, person: personOf(request), ...request.body })
      const message = say(request, 'kitchen-api.handing_over', order.number)
      return { success: true as const, message, order: { ...progressOf(order), handOverAt } }
    },
  )
  routes.post(
    `${base}/:id/handing-over/take-back`,
    { config, schema: { summary: 'It was not handed over after all', tags, params: orderParams, response: handing } },
    async request => {
      const order = await takeBackHandOver(context, { orderId: request.params.id, person: personOf(request) })
      const message = say(request, 'kitchen-api.hand_over_taken_back', order.number)
      return { success: true as const, message, order: { ...progressOf(order), handOverAt: null } }
    },
  )
}
