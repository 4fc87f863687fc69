import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { changeResponse, failureResponses, succeed } from '#platform/server/envelope.ts'
import { failedRefundsAnswer, paymentParams, settleRefundInput } from '../payment/contract.ts'
import { listFailedRefunds, markRefundSettledManually, retryFailedRefund } from './resolve-failed-refund.ts'

/** Registers failed provider refunds, for managers of the restaurants. */
export function registerFailedRefunds(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'manager' } as const
  const tags = ['payments']

  routes.get(
    '/api/v1/refunds/failed',
    {
      config: { access: 'money-read' },
      schema: {
        summary: 'Refunds that failed and are still owed; a manager’s are those of the own restaurants',
        tags,
        response: { 200: failedRefundsAnswer, ...failureResponses(401, 403) },
      },
    },
    async request => {
      return succeed({ refunds: await listFailedRefunds(context, requirePerson(request)) })
    },
  )

  routes.post(
    '/api/v1/refunds/:id/retry',
    {
      config,
      schema: {
        summary: 'Try a failed refund anew, at once',
        tags,
        params: paymentParams,
        response: { 200: changeResponse({}), ...failureResponses(400, 401, 403, 404, 409) },
      },
    },
    async request => {
      await retryFailedRefund(context, request.params.id, requirePerson(request), requireActor(request))
      return succeed({ message: serverText(request.language, 'payments-api.retried') })
    },
  )

  routes.post(
    '/api/v1/refunds/:id/settle',
    {
      config,
      schema: {
        summary: 'Say how the money of a failed refund was given back in another way',
        tags,
        params: paymentParams,
        body: settleRefundInput,
        response: { 200: changeResponse({}), ...failureResponses(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async request => {
      await markRefundSettledManually(context, { id: request.params.id, note: request.body.note }, requirePerson(request), requireActor(request))
      return succeed({ message: serverText(request.language, 'payments-api.settled') })
    },
  )
}
