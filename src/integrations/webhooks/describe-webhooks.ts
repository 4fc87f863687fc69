import { z } from 'zod'
import { payloadShapes } from './payload-contract.ts'
import { type WebhookEventType, webhookTestType } from './vocabulary.ts'

const summaries: Record<WebhookEventType | typeof webhookTestType, string> = {
  'order.placed': 'An order came in',
  'order.paid': 'An order was paid for online',
  'order.accepted': 'The kitchen accepted an order',
  'order.preparing': 'The kitchen began an order',
  'order.ready': 'An order is ready',
  'order.out_for_delivery': 'A courier left with an order',
  'order.completed': 'An order was handed over',
  'order.rejected': 'An order was rejected',
  'order.cancelled': 'An order was cancelled',
  'order.transferred_out': 'An order went to another restaurant',
  'order.transferred_in': 'An order came from another restaurant',
  'order.lines_changed': 'A sold-out dish of an order was replaced or left out, or staff changed the order',
  'refund.succeeded': 'A refund has reached the buyer',
  'refund.failed': 'A refund has failed',
  'stock.changed': 'A dish or an option ran short, or is back',
  'menu.changed': 'The menu or another public content has changed',
  'day.closed': 'A restaurant’s business day has ended, or was closed with its final figures',
  [webhookTestType]: 'Sent by hand to try an endpoint',
}

const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name => ({
  name,
  in: 'header' as const,
  required: true,
  schema: { type: 'string' as const },
}))

/** Describes the requests that endpoints get, for the section `webhooks` of the API description. */
export const describeWebhooks = () =>
  Object.fromEntries(
    Object.entries(payloadShapes).map(([type, data]) => {
      const { $schema, ...schema } = z.toJSONSchema(z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data }))
      const summary = summaries[type as keyof typeof summaries]
      const description = 'Signed as in Standard Webhooks; any 2xx means that it was taken. See docs/webhooks.md.'
      const requestBody = { content: { 'application/json': { schema } } }
      return [type, { post: { summary, description, parameters: headers, requestBody, responses: { '2XX': { description: 'Taken' } } } }]
    }),
  )
