import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { orderParams, orderQuery } from '../placing/contract.ts'
import { describeQuote } from '../quote/quote-response.ts'
import { isPaidInFull } from './apply-edit.ts'
import { editAnswer, editDecisionAnswer, editDecisionInput, editInput, editOfferAnswer, editQuoteAnswer, editQuoteInput } from './contract.ts'
import { acceptEdit, declineEdit, readEditOffer } from './decide-edit.ts'
import { editOrder, readStaffEditable } from './edit-order.ts'
import { mayAskCustomer } from './may-ask-customer.ts'
import { priceEdit } from './price-edit.ts'

const offerPath = '/api/v1/orders/:id/edit-offer'

/** Registers edits of placed orders: quote and edit for staff, the customer's answer to a dearer one. */
export function registerEdits(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const staff = { access: 'order-desk' } as const
  const open = { access: 'public' } as const

  routes.post(
    '/api/v1/office/orders/:id/edit-quote',
    {
      config: staff,
      schema: {
        tags: ['order desk'],
        summary: 'What an edited order would cost, when it would be ready, and what stands in the way',
        params: idParams,
        body: editQuoteInput,
        response: { 200: editQuoteAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const { version, changes } = request.body
      const order = await readStaffEditable(context, { id: request.params.id, version, person: requirePerson(request) })
      // A promise that still holds is kept, and one that does not is shown as it would be: no problem of the quote.
      const shownAt = order.asap && changes.slot === undefined ? order.promisedAt.toISOString() : undefined
      const { quoted, beforeCents } = await priceEdit(context, { order, changes, language: request.language, shownAt })
      const quote = describeQuote({ ...quoted, problems: quoted.problems.filter(({ code }) => code !== 'time_changed') })
      const isDue = order.paymentStatus === 'due'
      return succeed({
        quote,
        before: { totalCents: beforeCents, promisedAt: order.promisedAt.toISOString() },
        asksCustomer: (isDue || isPaidInFull(order)) && quote.totalCents > beforeCents,
        mayAskCustomer: await mayAskCustomer(context, order, changes),
        owedCents: isPaidInFull(order) ? Math.max(0, quote.totalCents - beforeCents) : 0,
        refundCents: isDue ? 0 : Math.max(0, beforeCents - quote.totalCents),
      })
    },
  )
  routes.post(
    '/api/v1/office/orders/:id/edit',
    {
      config: staff,
      schema: {
        tags: ['order desk'],
        summary: 'Edit an order that no kitchen has begun: lines, service, time, address, contact',
        description: 'As it was quoted. A dearer order is put to its customer first, unless `agreed`; until the answer it stands as it was.',
        params: idParams,
        body: editInput,
        response: { 200: editAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const { params, body, language } = request
      const { order, asked } = await editOrder(context, { id: params.id, input: body, person: requirePerson(request), language }, requireActor(request))
      return succeed({ message: serverText(language, asked ? 'edit-api.asked' : 'edit-api.edited', { number: order.number }), order, asked })
    },
  )
  routes.get(
    offerPath,
    {
      config: open,
      schema: {
        tags: ['orders'],
        summary: 'The dearer edit of an order that its customer is asked about',
        params: orderParams,
        querystring: orderQuery,
        response: { 200: editOfferAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params, query, person, language }, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed({ offer: await readEditOffer(context, params.id, { person, token: query.token, language }) })
    },
  )
  routes.post(
    `${offerPath}/accept`,
    {
      config: open,
      schema: {
        tags: ['orders'],
        summary: 'Have the order made as edited, at the higher total',
        params: orderParams,
        querystring: orderQuery,
        body: editDecisionInput,
        response: { 200: editDecisionAnswer, ...failureResponses(400, 404, 409, 413, 415, 422) },
      },
    },
    async ({ params, query, person, language }) => {
      const order = await acceptEdit(context, params.id, { person, token: query.token, language })
      return succeed({ message: serverText(language, 'edit-api.accepted'), order })
    },
  )
  routes.post(
    `${offerPath}/decline`,
    {
      config: open,
      schema: {
        tags: ['orders'],
        summary: 'Decline the edit: the order stays as it was',
        params: orderParams,
        querystring: orderQuery,
        body: editDecisionInput,
        response: { 200: editDecisionAnswer, ...failureResponses(400, 404, 409, 413, 415) },
      },
    },
    async ({ params, query, person, language }) =>
      succeed({ message: serverText(language, 'edit-api.declined'), order: await declineEdit(context, params.id, { person, token: query.token }) }),
  )
}
