import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { orderParams } from '#orders/placing/contract.ts'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { type KitchenOrder, wholeOrderAnswer } from '../contract.ts'
import { crossOffInput } from './contract.ts'
import { crossOffLines } from './cross-off-lines.ts'

const crossOffAnswer = wholeOrderAnswer.extend({ changed: z.boolean().describe('False: somebody else was faster, and nothing was left to change') })

/** Registers the crossing off of dishes. `readOrder`: reads an order as the board shows it. */
export function registerLines(app: FastifyInstance, context: Context, readOrder: (id: string) => Promise<KitchenOrder>): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/kitchen/orders/:id/cross-off',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Dishes of an order are done at their stations, or not after all',
        description:
          'Shown on every screen of the kitchen. The first one of an accepted order begins it. Crossed off twice: 200 with `changed: false`, and the message says so.',
        tags: ['kitchen'],
        params: orderParams,
        body: crossOffInput,
        response: { 200: crossOffAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const { order, changed } = await crossOffLines(context, { orderId: request.params.id, person: requirePerson(request), ...request.body })
      const key = request.body.done ? (changed ? 'line_done' : 'line_done_already') : changed ? 'line_restored' : 'line_not_done'
      return succeed({ message: serverText(request.language, `kitchen-api.${key}`, { number: order.number }), order: await readOrder(order.id), changed })
    },
  )
}
