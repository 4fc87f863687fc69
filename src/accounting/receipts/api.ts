import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Person, requireActor, requirePerson, toStaffActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import {
  missingAnswer,
  missingDayParams,
  missingOrdersAnswer,
  missingQuery,
  orderReceiptsAnswer,
  orderReceiptsChanged,
  receiptOrderParams,
  receiptParams,
  refuseReceipt,
  scanInput,
  withdrawInput,
} from './contract.ts'
import { linkReceipt } from './link-receipt.ts'
import { listMissingDays, listMissingOrders } from './list-missing.ts'
import { parseScan } from './parse-scan.ts'
import { readReceipts } from './read-receipts.ts'
import { registerTerminals } from './terminals-api.ts'
import { withdrawReceipt } from './withdraw-receipt.ts'

const config = { access: 'staff' } as const
const tags = ['accounting']
const failures = failureResponses(400, 401, 403, 404, 409, 413, 415, 422)
/** Below the kitchen's path, so that its paired devices may scan at the hand-over. */
const orderPath = '/api/v1/kitchen/orders/:id/receipts'

/** Registers the documents of tills: links with orders for kitchen staff, what is missing and the terminals for managers. */
export function registerReceipts(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    orderPath,
    {
      config,
      schema: {
        summary: 'Documents of tills that belong to an order',
        tags,
        params: receiptOrderParams,
        response: { 200: orderReceiptsAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => succeed({ documents: await readReceipts(context.pool, request.params.id, mayLink(requirePerson(request))) }),
  )

  routes.post(
    orderPath,
    {
      config,
      schema: {
        summary: 'Link a till’s document with an order, as scanned or typed',
        tags,
        params: receiptOrderParams,
        body: scanInput,
        response: { 201: orderReceiptsChanged, ...failures },
      },
    },
    async (request, reply) => {
      const { scan, terminalId, kind, corrects } = request.body
      const { number, ...read } = parseScan(scan)
      if (number === undefined) throw refuseReceipt('receipt_unreadable', { field: 'scan' })
      const person = requirePerson(request)
      const { id = null } = toStaffActor(person)
      const receipt = { ...read, number, terminalId, kind, corrects }
      const { order } = await linkReceipt(context, { orderId: request.params.id, mayLink: mayLink(person), receipt, actor: { kind: 'staff', id } })
      reply.code(201)
      return answerChange(context, request, request.params.id, 'receipts-api.linked', { number, order: order.number })
    },
  )

  routes.post(
    '/api/v1/accounting/orders/:orderId/receipts/:receiptId/withdraw',
    {
      config: { access: 'manager' },
      schema: {
        summary: 'Withdraw a document that was linked with the wrong order; an entry of its own',
        tags,
        params: receiptParams,
        body: withdrawInput,
        response: { 200: orderReceiptsChanged, ...failures },
      },
    },
    async request => {
      const withdrawal = { ...request.params, ...request.body, person: requirePerson(request) }
      await withdrawReceipt(context, withdrawal, requireActor(request))
      return answerChange(context, request, request.params.orderId, 'receipts-api.withdrawn')
    },
  )

  routes.get(
    '/api/v1/accounting/receipts/missing',
    {
      config: { access: 'money-read' },
      schema: {
        summary: 'Days on which orders lack a till’s document, of the restaurants that the caller manages',
        tags,
        querystring: missingQuery,
        response: { 200: missingAnswer, ...failureResponses(400, 401, 403, 404, 422) },
      },
    },
    async request => succeed(await listMissingDays(context.pool, context.clock.now(), request.query, requirePerson(request))),
  )

  routes.get(
    '/api/v1/accounting/restaurants/:restaurantId/days/:businessDate/missing-receipts',
    {
      config: { access: 'money-read' },
      schema: {
        summary: 'Orders of a day that lack a till’s document, or whose documents add up to another amount',
        tags,
        params: missingDayParams,
        response: { 200: missingOrdersAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => succeed(await listMissingOrders(context.pool, request.params, requirePerson(request))),
  )

  registerTerminals(app, context)
}

const answerChange = async (
  context: Context,
  request: FastifyRequest,
  orderId: string,
  text: 'receipts-api.linked' | 'receipts-api.withdrawn',
  values?: Record<string, string | number>,
) => {
  const documents = await readReceipts(context.pool, orderId, mayLink(requirePerson(request)))
  return buildChangeResponse(request, text, { documents }, values)
}

/** Tells whether a person may link documents of a restaurant's orders: who works in its kitchen or manages it. */
const mayLink =
  (person: Person) =>
  (restaurantId: string): boolean =>
    person.role === 1 || person.staff.some(membership => membership.restaurantId === restaurantId && membership.role !== 'courier')
