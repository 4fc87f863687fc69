import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { actorOf, personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { done, failures } from '#platform/server/envelope.ts'
import { orderParams } from '../placing/contract.ts'
import { issuedAnswer, issueInvoiceInput, withdrawInvoiceInput } from './contract.ts'
import { issueInvoice } from './issue-invoice.ts'
import { withdrawInvoice } from './void-invoice.ts'

export function registerInvoices(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.put(
    '/api/v1/orders/:id/invoice',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Note that the invoice a customer asked for was issued, or correct its number and day',
        description: 'For the restaurant’s managers and administrators. The invoice itself is written in the company’s own programme.',
        tags: ['orders'],
        params: orderParams,
        body: issueInvoiceInput,
        response: { 200: issuedAnswer, ...failures(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const person = personOf(request)
      const issued = await issueInvoice(context, { orderId: request.params.id, input: request.body, person }, actorOf(request))
      const message = serverText(preferredLanguage(request.headers['accept-language']), 'orders-api.invoice_issued', { number: issued.number })
      return { success: true as const, message, issued }
    },
  )

  api.post(
    '/api/v1/orders/:id/invoice/withdraw',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Take back that an invoice was issued: it was noted on the wrong order',
        description: 'For the restaurant’s managers and administrators. The order waits for its invoice again, and the number is free.',
        tags: ['orders'],
        params: orderParams,
        body: withdrawInvoiceInput,
        response: { 200: done({}), ...failures(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async request => {
      const person = personOf(request)
      const number = await withdrawInvoice(context, { orderId: request.params.id, input: request.body, person }, actorOf(request))
      const message = serverText(preferredLanguage(request.headers['accept-language']), 'orders-api.invoice_withdrawn', { number })
      return { success: true as const, message }
    },
  )
}
