import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { changeResponse, failureResponses, succeed } from '#platform/server/envelope.ts'
import { orderParams } from '../placing/contract.ts'
import { issuedAnswer, issueInvoiceInput, voidInvoiceInput } from './contract.ts'
import { issueInvoice } from './issue-invoice.ts'
import { voidInvoice } from './void-invoice.ts'

export function registerInvoices(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.put(
    '/api/v1/orders/:id/invoice',
    {
      config: { access: 'manager' },
      schema: {
        summary: 'Note that the invoice a customer asked for was issued, or correct its number and day',
        description: 'For the restaurant’s managers and administrators. The invoice itself is written in the company’s own programme.',
        tags: ['orders'],
        params: orderParams,
        body: issueInvoiceInput,
        response: { 200: issuedAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const person = requirePerson(request)
      const issued = await issueInvoice(context, { orderId: request.params.id, input: request.body, person }, requireActor(request))
      const message = serverText(request.language, 'orders-api.invoice_issued', { number: issued.number })
      return succeed({ message, issued })
    },
  )

  api.post(
    '/api/v1/orders/:id/invoice/void',
    {
      config: { access: 'manager', deprecatedPath: '/api/v1/orders/:id/invoice/withdraw' },
      schema: {
        summary: 'Take back that an invoice was issued: it was noted on the wrong order',
        description: 'For the restaurant’s managers and administrators. The order waits for its invoice again, and the number is free.',
        tags: ['orders'],
        params: orderParams,
        body: voidInvoiceInput,
        response: { 200: changeResponse({}), ...failureResponses(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async request => {
      const person = requirePerson(request)
      const number = await voidInvoice(context, { orderId: request.params.id, input: request.body, person }, requireActor(request))
      const message = serverText(request.language, 'orders-api.invoice_withdrawn', { number })
      return succeed({ message })
    },
  )
}
