import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { registerAcp } from './acp/api.ts'
import { registerAssistantAudit } from './audit/api.ts'
import { registerPreparedCarts } from './carts/api.ts'
import { registerDiscovery } from './discovery/api.ts'
import { registerMcp } from './mcp/api.ts'
import { registerUcp } from './ucp/api.ts'

/** Registers everything for assistants: what they may do is what a guest may do, and a person confirms and pays on our pages. */
export function registerAssistants(app: FastifyInstance, context: Context): void {
  registerPreparedCarts(app, context)
  registerMcp(app, context)
  registerUcp(app, context)
  registerAcp(app, context)
  registerDiscovery(app, context)
  registerAssistantAudit(app, context)
}
