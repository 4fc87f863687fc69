import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Person, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { refuseOrder } from '../contract.ts'
import { shareOrderParams, shareParams, shareQuery, splitAnswer, splitChanged, splitInput, takeShareInput } from '../shares/contract.ts'
import { readSplit } from '../shares/read-split.ts'
import { type SplitActor, splitOrder, unsplitOrder } from '../shares/split-order.ts'
import { readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { startPaymentAnswer } from './contract.ts'
import { startSharePayment } from './start-share-payment.ts'
import { takeShare } from './take-share.ts'

const tags = ['payments']
const base = '/api/v1/orders/:id/shares'
const config = { access: 'public', rateLimit: { max: 60, timeWindow: '1 minute', groupId: 'shares' } } as const
/** Stricter rate limit: each call may query the provider. */
const payConfig = { access: 'public', rateLimit: { max: 30, timeWindow: '1 minute', groupId: 'payments' } } as const
const failures = failureResponses(400, 404, 409, 413, 415, 422, 429)

/** Registers the shares of an order that several people pay. */
export function registerShares(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    base,
    {
      config,
      schema: {
        summary: 'Who pays what of an order',
        tags,
        params: shareOrderParams,
        querystring: shareQuery,
        response: { 200: splitAnswer, ...failureResponses(400, 404, 429) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await authorize(context, request)
      return succeed({ split: await readSplit(context, request.params.id) })
    },
  )

  routes.post(
    base,
    {
      config,
      schema: {
        summary: 'Split an order that is still to be paid: in equal shares, by guest, or by line',
        description: 'Discounts follow the dishes, delivery fee and tip are shared equally; the shares add up to the total. Possible until one is paid.',
        tags,
        params: shareOrderParams,
        querystring: shareQuery,
        body: splitInput,
        response: { 200: splitChanged, ...failures },
      },
    },
    async request => {
      const actor = await authorize(context, request)
      await splitOrder(context, { orderId: request.params.id, input: request.body, actor })
      return buildChangeResponse(request, 'shares-api.split', { split: await readSplit(context, request.params.id) })
    },
  )

  routes.post(
    `${base}/undo`,
    {
      config,
      schema: {
        summary: 'Put an order together again of which nothing is paid',
        tags,
        params: shareOrderParams,
        querystring: shareQuery,
        response: { 200: splitChanged, ...failures },
      },
    },
    async request => {
      const actor = await authorize(context, request)
      await unsplitOrder(context, { orderId: request.params.id, actor })
      return buildChangeResponse(request, 'shares-api.unsplit', { split: await readSplit(context, request.params.id) })
    },
  )

  routes.post(
    `${base}/:position/pay`,
    {
      config: payConfig,
      schema: {
        summary: 'Pay one share online: answers where to send the browser',
        description: 'Asked again, it leads to the same page while that is open. A page that fails or ends leaves the share open.',
        tags,
        params: shareParams,
        querystring: shareQuery,
        response: { 200: startPaymentAnswer, ...failureResponses(400, 404, 409, 422, 429, 503) },
      },
    },
    async request => {
      await authorize(context, request)
      const { id: orderId, position } = request.params
      return answerPage(request, await startSharePayment(context, { orderId, position, language: request.language }))
    },
  )

  const kitchenBase = '/api/v1/kitchen/orders/:id/shares'
  routes.get(
    kitchenBase,
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Who pays what of an order, for those who take it at the counter',
        tags,
        params: shareOrderParams,
        response: { 200: splitAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      await requireStaff(context, request.params.id, requirePerson(request))
      return succeed({ split: await readSplit(context, request.params.id) })
    },
  )

  routes.post(
    `${kitchenBase}/:position/take`,
    {
      config: { access: 'staff' },
      schema: {
        summary: 'A share was paid at the counter, in cash or by card',
        tags,
        params: shareParams,
        body: takeShareInput,
        response: { 200: splitChanged, ...failureResponses(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async request => {
      const [{ id: orderId, position }, person] = [request.params, requirePerson(request)]
      await requireStaff(context, orderId, person)
      await takeShare(context, { orderId, position, ...request.body, person })
      return buildChangeResponse(request, 'shares-api.taken', { split: await readSplit(context, orderId) })
    },
  )
}

/** @throws Refusal `order_not_found` for anyone but staff of the order's restaurant and administrators */
async function requireStaff(context: Context, orderId: string, person: Person): Promise<void> {
  const { standing } = await readAuthorizedProgress(context, orderId, { person, token: undefined })
  if (standing !== 'staff' && standing !== 'administrator') throw refuseOrder('order_not_found')
}

interface ShareCall {
  params: { id: string }
  query: { token?: string | undefined }
  person: Person | undefined
}

/** Requires access to the order, and tells who acts. @throws Refusal `order_not_found` */
async function authorize(context: Context, { params, query, person }: ShareCall): Promise<SplitActor> {
  const { standing } = await readAuthorizedProgress(context, params.id, { person, token: query.token })
  if (standing === 'staff' || standing === 'administrator') return { kind: 'staff', id: person?.id }
  return standing === 'customer' ? { kind: 'customer', id: person?.id } : { kind: 'guest' }
}

const answerPage = (request: FastifyRequest, { paymentId }: { paymentId: string }) =>
  succeed({ message: serverText(request.language, 'payments-api.ready'), address: `/api/v1/payments/${paymentId}/page` })
