import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { formatEuros } from '../quote/cart-problem.ts'
import { refundRequestDecided, refundRequestParams, refundRequestsAnswer } from '../refunds/contract.ts'
import { approveRefund, refuseRefund, withdrawRefund } from './decide-request.ts'
import { listWaitingRequests } from './list-waiting.ts'

const base = '/api/v1/refund-requests'
const tags = ['payments']
const response = { 200: refundRequestDecided, ...failureResponses(400, 401, 403, 404, 409) }

/** Refunds above the chain's threshold: one person asks, another one decides. */
export function registerRefundApprovals(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    base,
    {
      config: { access: 'money-read' },
      schema: {
        summary: 'Refunds that wait for a second person, in the restaurants whose money one may read',
        tags,
        response: { 200: refundRequestsAnswer, ...failureResponses(401, 403) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed({ requests: await listWaitingRequests(context, requirePerson(request)) })
    },
  )
  routes.post(
    `${base}/:id/approve`,
    {
      config: { access: 'manager' },
      schema: { summary: 'Approve a refund that another person asked for, and make it', tags, params: refundRequestParams, response },
    },
    async request => {
      const { language } = request
      const decision = { id: request.params.id, person: requirePerson(request), language }
      const amountCents = await approveRefund(context, decision, requireActor(request))
      return succeed({ message: serverText(language, 'payments-api.refund_approved', { amount: formatEuros(language, amountCents) }) })
    },
  )
  routes.post(
    `${base}/:id/refuse`,
    { config: { access: 'manager' }, schema: { summary: 'Refuse a refund that another person asked for', tags, params: refundRequestParams, response } },
    async request => {
      const { language } = request
      await refuseRefund(context, { id: request.params.id, person: requirePerson(request), language }, requireActor(request))
      return succeed({ message: serverText(language, 'payments-api.refund_declined') })
    },
  )
  routes.post(
    `${base}/:id/withdraw`,
    { config: { access: 'refunds' }, schema: { summary: 'Take back a refund that one asked for oneself', tags, params: refundRequestParams, response } },
    async request => {
      const { language } = request
      await withdrawRefund(context, { id: request.params.id, person: requirePerson(request), language }, requireActor(request))
      return succeed({ message: serverText(language, 'payments-api.refund_withdrawn') })
    },
  )
}
