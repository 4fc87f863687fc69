import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { changeResponse, failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { companyParams } from '../month-export/contract.ts'
import { readCompanySettings, saveCompanySettings } from './company-settings.ts'
import {
  companySettingsAnswer,
  companySettingsChanged,
  companySettingsInput,
  invoiceFileChanged,
  invoiceIssued,
  invoiceStateInput,
  invoicesAnswer,
  invoicesQuery,
  orderIdParams,
  receiptInput,
  refundIdParams,
} from './contract.ts'
import { readInvoiceXml, rewriteInvoice, setInvoiceState } from './invoice-state.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueElectronicInvoice } from './issue-electronic-invoice.ts'
import { listInvoices } from './list-invoices.ts'
import { takeReceipt } from './receipts.ts'
import { retryHandOver } from './retry-hand-over.ts'

const config = { access: 'manager' } as const
const readConfig = { access: 'money-read' } as const
const tags = ['accounting']
const base = '/api/v1/accounting'
const failures = failureResponses(400, 401, 403, 404, 409, 413, 415, 422)

/** Registers electronic invoices, for administrators and the managers of an order’s restaurant. */
export function registerElectronicInvoices(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    `${base}/invoices`,
    {
      config: readConfig,
      schema: {
        summary: 'Invoices that customers asked for: due, issued, waiting for the exchange system, discarded; and credit notes that are due',
        tags,
        querystring: invoicesQuery,
        response: { 200: invoicesAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async request => succeed(await listInvoices(context.pool, request.query, requirePerson(request))),
  )

  routes.post(
    `${base}/orders/:orderId/invoice`,
    {
      config,
      schema: {
        summary: 'Issue the electronic invoice of an order, under the next number of its company and year',
        tags,
        params: orderIdParams,
        response: { 201: invoiceIssued, ...failures },
      },
    },
    async (request, reply) => {
      const { documentId: _, ...invoice } = await issueElectronicInvoice(context, { ...request.params, person: requirePerson(request) }, requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'accounting-api.invoice_issued', { invoice }, { number: invoice.number })
    },
  )

  routes.post(
    `${base}/refunds/:refundId/credit-note`,
    {
      config,
      schema: {
        summary: 'Issue the credit note of a refund whose order was invoiced electronically',
        tags,
        params: refundIdParams,
        response: { 201: invoiceIssued, ...failures },
      },
    },
    async (request, reply) => {
      const { documentId: _, ...invoice } = await issueCreditNote(context, { ...request.params, person: requirePerson(request) }, requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'accounting-api.credit_note_issued', { invoice }, { number: invoice.number })
    },
  )

  routes.get(
    `${base}/invoice-files/:id/xml`,
    {
      config: readConfig,
      schema: {
        summary: 'The XML of an invoice or credit note, in the format FatturaPA',
        tags,
        params: idParams,
        response: { 200: { description: 'FatturaPA 1.2', content: { 'application/xml': { schema: z.file() } } }, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { xml, fileName } = await readInvoiceXml(context.db, request.params.id, requirePerson(request))
      reply.type('application/xml').header('content-disposition', `attachment; filename="${fileName}"`).header('cache-control', 'no-store')
      return reply.send(Buffer.from(xml) as never)
    },
  )

  routes.put(
    `${base}/invoice-files/:id/state`,
    {
      config,
      schema: {
        summary: 'Note what became of an invoice at the exchange system',
        tags,
        params: idParams,
        body: invoiceStateInput,
        response: { 200: invoiceFileChanged, ...failures },
      },
    },
    async request => {
      const file = await setInvoiceState(context, { id: request.params.id, input: request.body, person: requirePerson(request) }, requireActor(request))
      return buildChangeResponse(request, 'accounting-api.invoice_state_set', { file })
    },
  )

  routes.post(
    `${base}/invoice-files/:id/rewrite`,
    {
      config,
      schema: {
        summary: 'Write a discarded invoice or credit note anew, under its number and date, with the data as they are now',
        tags,
        params: idParams,
        response: { 201: invoiceIssued, ...failures },
      },
    },
    async (request, reply) => {
      const { documentId: _, ...invoice } = await rewriteInvoice(context, { id: request.params.id, person: requirePerson(request) }, requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'accounting-api.invoice_rewritten', { invoice }, { number: invoice.number })
    },
  )

  routes.post(
    `${base}/invoice-files/:id/hand-over`,
    {
      config,
      schema: {
        summary: 'Try again to give a written invoice or credit note to the intermediary',
        tags,
        params: idParams,
        response: { 200: changeResponse({}), ...failures },
      },
    },
    async request => {
      await retryHandOver(context, { id: request.params.id, person: requirePerson(request) })
      return buildChangeResponse(request, 'invoice-delivery.retried', {})
    },
  )

  routes.post(
    `${base}/receipts`,
    {
      config,
      schema: {
        summary: 'Read a receipt file of the exchange system and set the state of the invoice that it names',
        tags,
        body: receiptInput,
        response: { 200: invoiceFileChanged, ...failures },
      },
    },
    async request => {
      const file = await takeReceipt(context, { xml: request.body.xml, person: requirePerson(request) }, requireActor(request))
      return buildChangeResponse(request, 'accounting-api.receipt_taken', { file }, { name: file.fileName })
    },
  )

  routes.get(
    `${base}/companies/:companyId/settings`,
    {
      config: { access: 'accounting-read' },
      schema: {
        summary: 'Accounting settings of a company',
        tags,
        params: companyParams,
        response: { 200: companySettingsAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async request => succeed({ settings: await readCompanySettings(context.db, request.params.companyId) }),
  )

  routes.put(
    `${base}/companies/:companyId/settings`,
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Change the accounting settings of a company',
        tags,
        params: companyParams,
        body: companySettingsInput,
        response: { 200: companySettingsChanged, ...failures },
      },
    },
    async request => {
      const settings = await saveCompanySettings(context, request.params.companyId, request.body, requireActor(request))
      return buildChangeResponse(request, 'accounting-api.settings_saved', { settings })
    },
  )
}
