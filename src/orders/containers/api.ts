import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { orderParams } from '../placing/contract.ts'
import { formatEuros } from '../quote/cart-problem.ts'
import { returnContainersAnswer, returnContainersInput, undoReturnAnswer, undoReturnInput } from './contract.ts'
import { returnContainers } from './return-containers.ts'
import { undoReturn } from './undo-return.ts'

/** Registers the return of reusable containers, for staff of the restaurant and its paired devices. */
export function registerContainers(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/v1/kitchen/orders/:id/containers',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Reusable containers came back: their deposit is given back, each once',
        tags: ['kitchen'],
        params: orderParams,
        body: returnContainersInput,
        response: { 200: returnContainersAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const { params, body, language } = request
      const returned = await returnContainers(context, { orderId: params.id, ...body, person: requirePerson(request), language }, requireActor(request))
      const { number: _, ...answer } = returned
      const text = returned.atCounter ? 'packaging-api.returned_counter' : 'packaging-api.returned'
      return succeed({ message: serverText(language, text, { count: body.count, amount: formatEuros(language, returned.refundCents) }), ...answer })
    },
  )
  routes.post(
    '/api/v1/kitchen/orders/:id/containers/undo',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'The last return of an order’s containers was a mistake: within five minutes, while its deposit is at the counter',
        tags: ['kitchen'],
        params: orderParams,
        body: undoReturnInput,
        response: { 200: undoReturnAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async request => {
      const { params, body, language } = request
      const undone = await undoReturn(context, { orderId: params.id, ...body, person: requirePerson(request) }, requireActor(request))
      return succeed({ message: serverText(language, 'packaging-api.undone', { amount: formatEuros(language, undone.refundCents) }), ...undone })
    },
  )
}
