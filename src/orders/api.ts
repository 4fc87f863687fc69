import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { registerAddresses } from '#addresses/api.ts'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import { registerArrivals } from './arrival/api.ts'
import { registerContainers } from './containers/api.ts'
import { allOrdersAnswer, allOrdersQuery } from './contract.ts'
import { registerCustomerOrders } from './customer/api.ts'
import { registerCustomerMessages } from './customer-messages/api.ts'
import { registerDelays } from './delays/api.ts'
import { registerServiceability } from './delivery/api.ts'
import { registerOrderDesk } from './desk/api.ts'
import { registerEdits } from './edits/api.ts'
import { registerTransferOffers } from './escalation/api.ts'
import { registerFeedback } from './feedback/api.ts'
import { registerGroups } from './group/api.ts'
import { registerOrdersExport } from './lists/export-api.ts'
import { listAllOrders } from './lists/list-all-orders.ts'
import { registerConfirmations } from './open-orders/confirm-api.ts'
import { registerPayments } from './payment/api.ts'
import { registerPush } from './push/api.ts'
import { registerQuotes } from './quote/api.ts'
import { registerRecurringGroups } from './recurring-groups/api.ts'
import { registerRefundApprovals } from './refund-approvals/api.ts'
import { registerSubstitutions } from './substitutions/api.ts'
import { registerSuggestions } from './suggestions/api.ts'
import { registerTransfers } from './transfer/api.ts'

export function registerOrders(app: FastifyInstance, context: Context, streams: EventStreams): void {
  registerQuotes(app, context)
  registerSuggestions(app, context)
  registerAddresses(app, context)
  registerServiceability(app, context)
  registerGroups(app, context, streams)
  registerRecurringGroups(app, context)
  registerCustomerOrders(app, context, streams)
  registerConfirmations(app, context)
  registerTransfers(app, context)
  registerSubstitutions(app, context)
  registerPayments(app, context)
  registerRefundApprovals(app, context)
  registerContainers(app, context)
  registerFeedback(app, context)
  registerTransferOffers(app, context)
  registerDelays(app, context)
  registerArrivals(app, context)
  registerPush(app, context)
  registerOrderDesk(app, context, streams)
  registerEdits(app, context)
  registerCustomerMessages(app, context)
  registerOrdersExport(app, context)

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/orders/all-orders',
    {
      config: { access: 'orders-read' },
      schema: {
        summary: 'All orders that the caller may see, the newest first: of the chain, or of the restaurants that the caller manages',
        tags: ['orders'],
        querystring: allOrdersQuery,
        response: { 200: allOrdersAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const { query } = request
      const { orders, total } = await context.replica.read(db => listAllOrders({ ...context, db }, requirePerson(request), query))
      return succeed({ orders, page: query.page, totalPages: computePageCount(total, query.limit), total })
    },
  )
}
