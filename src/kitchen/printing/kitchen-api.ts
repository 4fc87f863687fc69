import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { refuseOrder } from '#orders/contract.ts'
import { orderParams } from '#orders/placing/contract.ts'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { canWorkInKitchen, requireKitchen } from '../kitchen-access.ts'
import { kitchenPrintersAnswer, kitchenPrintersQuery, pageAnswer, pageQuery, reprintAnswer, reprintInput } from './contract.ts'
import { buildPage } from './documents/build-page.ts'
import { readPrintableOrder } from './documents/read-printable-order.ts'
import { queueDocument } from './jobs/queue-by-hand.ts'
import { readKitchenPrinters } from './printers/kitchen-printers.ts'
import { readPrinterRows } from './printers/read-printers.ts'

const config = { access: 'staff' } as const
const tags = ['kitchen']

/** Calls of the kitchen: its printers, a document of an order once more, and a document to print from the browser. */
export function registerKitchenPrinting(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/v1/kitchen/printers',
    {
      config,
      schema: {
        tags,
        summary: 'A kitchen’s printers, and what waits for them',
        querystring: kitchenPrintersQuery,
        response: { 200: kitchenPrintersAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => succeed({ printers: await readKitchenPrinters(context, requireKitchen(requirePerson(request), request.query.restaurant)) }),
  )
  routes.post(
    '/api/v1/kitchen/orders/:id/print',
    {
      config,
      schema: {
        tags,
        summary: 'Print a document of an order by hand; when it was printed before, as a copy',
        params: orderParams,
        body: reprintInput,
        response: { 200: reprintAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const { document, printerId } = request.body
      const { order } = await requireOrder(request.params.id, requirePerson(request))
      const printers = (await readPrinterRows(context, order.restaurant.id)).filter(({ id, documents }) =>
        printerId ? id === printerId : documents.some(({ kind }) => kind === document),
      )
      const jobs = await queueDocument(context, { orderId: order.id, document, printers, actor: requireActor(request) })
      return buildChangeResponse(request, 'printing-api.print_queued', { jobs }, { count: jobs })
    },
  )
  routes.get(
    '/api/v1/kitchen/orders/:id/print',
    {
      config,
      schema: {
        tags,
        summary: 'A document of an order, to print from the browser',
        params: orderParams,
        querystring: pageQuery,
        response: { 200: pageAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => succeed({ blocks: await buildPage(context, await requireOrder(request.params.id, requirePerson(request)), request.query.document) }),
  )

  /** @throws Refusal `order_not_found`, also for orders of other kitchens */
  const requireOrder = async (id: string, person: Parameters<typeof canWorkInKitchen>[0]) => {
    const printable = await readPrintableOrder(context, id)
    if (!printable || !canWorkInKitchen(person, printable.order.restaurant.id)) throw refuseOrder('order_not_found')
    return printable
  }
}
