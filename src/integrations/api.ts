import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { registerApiKeys } from './api-keys/api.ts'
import { registerCalls } from './calls/api.ts'
import { registerMenuFeed } from './menu/api.ts'
import { registerIntegrationOrders } from './orders/api.ts'
import { registerTillReceipts } from './receipts/api.ts'

/** Registers everything for programs of others: API keys and what they open. */
export function registerIntegrations(app: FastifyInstance, context: Context): void {
  registerApiKeys(app, context)
  registerMenuFeed(app, context)
  registerIntegrationOrders(app, context)
  registerCalls(app, context)
  registerTillReceipts(app, context)
}
