import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../auth/access.ts'
import { hasPermission } from '../auth/permissions.ts'
import type { Context } from '../context.ts'
import { negotiateLanguage } from '../language/languages.ts'
import { serverText } from '../language/server-texts.ts'
import { getPageLanguage, isPageExpected, sendFailurePage } from '../server/failure-page.ts'
import { describeMaintenance, getRetrySeconds } from './describe-maintenance.ts'
import { getMaintenance, type Maintenance } from './maintenance.ts'

/** Pages that stay open: work screens, back office, signing in, and the orders under way. */
const openPages = /^(?:\/[a-z]{2})?\/(?:kitchen|courier|dashboard\/admin|login|forgot-password|reset-password|invitation|orders|api\/docs)(?:[/?.]|$)/

/** Calls that stay open for everyone: signing in, events of the payment provider, orders under way, and the tills that finish these. */
const openCalls = /^\/api\/v1\/(?:auth\/|integrations\/|payments\/stripe$|orders\/:id(?:\/|$))/

/** New orders are refused to everyone, staff included. */
const isNewOrder = ({ method, routeOptions: { url } }: FastifyRequest) => method === 'POST' && url === '/api/v1/orders'

const isStaff = (person: Person | undefined) => person !== undefined && hasPermission(person, 'employee')

/**
 * Answers 503 during maintenance: pages of the storefront with a page of its own, calls with the code `maintenance`. Staff goes on, so that orders
 * under way are finished. Register after `enforceAccess`, which finds out who is calling.
 */
export function enforceMaintenance(app: FastifyInstance, context: Context): void {
  app.addHook('onRoute', route => {
    if (!route.url.startsWith('/api/v1/')) return
    const check = async (request: FastifyRequest, reply: FastifyReply) => {
      const maintenance = await getMaintenance(context)
      if (!maintenance || (!isNewOrder(request) && (openCalls.test(route.url) || isStaff(request.person)))) return
      request.refusalCode = 'maintenance'
      return refuseCall(request, reply, maintenance, context.clock.now())
    }
    route.onRequest = [...[route.onRequest ?? []].flat(), check]
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.page || openPages.test(request.url)) return
    const maintenance = await getMaintenance(context)
    if (!maintenance) return
    const now = context.clock.now()
    request.refusalCode = 'maintenance'
    if (!isPageExpected(request)) return refuseCall(request, reply, maintenance, now)
    const language = getPageLanguage(request.url)
    reply.header('retry-after', getRetrySeconds(maintenance, now))
    const hints = [describeMaintenance(language, maintenance, now), maintenance.message].filter(hint => hint !== null)
    return sendFailurePage(request, reply, 503, { title: serverText(language, 'failure-page.maintenance_title'), hints, hasHome: false })
  })
}

function refuseCall(request: FastifyRequest, reply: FastifyReply, maintenance: Maintenance, now: Date): FastifyReply {
  const message = describeMaintenance(negotiateLanguage(request.headers['accept-language']), maintenance, now)
  return reply.code(503).header('retry-after', getRetrySeconds(maintenance, now)).send({ success: false, message, code: 'maintenance' })
}
