import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { registerAccounting } from '#accounting/api.ts'
import { registerAccounts } from '#accounts/api.ts'
import { registerDevices } from '#accounts/devices/api.ts'
import { mustHaveSecondFactor } from '#accounts/second-factor/second-factor.ts'
import { createRevokedDeviceCheck } from '#accounts/sessions/read-session.ts'
import { registerStaffOffice } from '#accounts/staff/api.ts'
import { registerAssistants } from '#assistants/api.ts'
import { registerIntegrations } from '#integrations/api.ts'
import { createApiKeyAuthenticator } from '#integrations/api-keys/authenticate-api-key.ts'
import { registerWebhooks } from '#integrations/webhooks/api.ts'
import { describeWebhooks } from '#integrations/webhooks/describe-webhooks.ts'
import { registerKitchen } from '#kitchen/api.ts'
import { registerCourier } from '#kitchen/delivery/api.ts'
import { registerShiftAdmin } from '#kitchen/delivery/shifts-api.ts'
import { registerPrinting } from '#kitchen/printing/api.ts'
import { registerMenu } from '#menu/api.ts'
import { registerMessages } from '#messages/api.ts'
import { registerMessagesOffice } from '#messages/inbox/api.ts'
import { eraseMessages } from '#messages/privacy/erase-person.ts'
import { exportMessages, exportNotifications } from '#messages/privacy/export-messages.ts'
import { registerOperations } from '#operations/api.ts'
import { collectMetrics } from '#operations/metrics/collect-metrics.ts'
import { registerOrders } from '#orders/api.ts'
import { registerOrderAdmin } from '#orders/back-office/api.ts'
import { registerClaims } from '#orders/claims/api.ts'
import { findOrdersWhileClosed } from '#orders/disruptions/orders-in-closures.ts'
import { findOrdersOfDisabledServices } from '#orders/disruptions/orders-of-disabled-services.ts'
import { registerInvoices } from '#orders/invoices/api.ts'
import { eraseOrders } from '#orders/privacy/erase-person.ts'
import { exportOrders } from '#orders/privacy/export-orders.ts'
import { registerOrderHistory } from '#orders/tracking/history-api.ts'
import { enforceAccess } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { registerDeprecatedRoutes } from '#platform/deprecations/deprecated-routes.ts'
import { openEventStreams } from '#platform/events/event-streams.ts'
import { registerIdempotency } from '#platform/idempotency/idempotency.ts'
import { PictureCache } from '#platform/images/picture-cache.ts'
import { registerPictureRoutes } from '#platform/images/picture-routes.ts'
import { PictureVariants } from '#platform/images/picture-variants.ts'
import { decorateRequestLanguage } from '#platform/language/request-language.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { enforceMaintenance } from '#platform/maintenance/enforce-maintenance.ts'
import { peekMaintenance } from '#platform/maintenance/maintenance.ts'
import { CacheMiddleware } from '#platform/page-cache/cache-middleware.ts'
import { createCachedJson } from '#platform/page-cache/cached-json.ts'
import { buildSecurityHeaders, dataSecurityPolicy, pickFileHeaders } from '#platform/page-cache/content-security.ts'
import { PageCache } from '#platform/page-cache/page-cache.ts'
import {
  createBadRequestSender,
  createClientErrorHandler,
  findBadRequestStatus,
  parseJsonBodies,
  rewriteUndecodableUrl,
} from '#platform/server/bad-requests.ts'
import { type ClientLimits, limitClients } from '#platform/server/client-limits/client-limits.ts'
import { TurnBudget } from '#platform/server/client-limits/turns.ts'
import { Draining } from '#platform/server/draining.ts'
import { sendFailure, tooManyRequests } from '#platform/server/errors.ts'
import { warnOfForwardedHeaders } from '#platform/server/forwarded-headers.ts'
import { registerHealth } from '#platform/server/health.ts'
import { createHttpServer } from '#platform/server/http-server.ts'
import { collectMethods } from '#platform/server/known-methods.ts'
import { sendMethodNotAllowed } from '#platform/server/method-not-allowed.ts'
import { registerOpenApi } from '#platform/server/open-api.ts'
import { type OpenConnections, trackConnections } from '#platform/server/open-connections.ts'
import { traceRequests } from '#platform/tracing/request-spans.ts'
import { registerPromotions } from '#promotions/api.ts'
import { exportPoints } from '#promotions/points/export-points.ts'
import { registerReports } from '#reports/api.ts'
import { forgetWeeklyReport } from '#reports/weekly/subscription.ts'
import { registerRestaurants } from '#restaurants/api.ts'
import { registerRestaurantsOffice } from '#restaurants/office-api.ts'
import { registerSettings } from '#restaurants/settings/api.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { registerMails } from './mails/api.ts'
import { registerOffice } from './office/api.ts'
import { registerPages } from './pages.ts'

/** Typed for Fastify's own compilers only. */
const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']

/** Builds the whole app over a context; `main.ts` listens with it, tests inject into it. */
export async function buildApp(context: Context, { pages: source = 'built' }: { pages?: 'built' | 'live' | 'none' } = {}): Promise<FastifyInstance> {
  const development = source === 'live'
  const pageCache = new PageCache({ version: () => context.catalogueVersion.current(), now: () => context.clock.now().getTime() })
  const gate = new CacheMiddleware(pageCache, context.log)
  const headers = buildSecurityHeaders({ secure: context.config.tls !== undefined || context.publicUrl().startsWith('https:') })
  const refuse = createBadRequestSender(headers)

  let connections: OpenConnections | undefined
  let limits: ClientLimits | undefined
  const turns = new TurnBudget()
  const draining = new Draining()
  const options: FastifyServerOptions<Server> = {
    loggerInstance: context.log as FastifyInstance['log'],
    // Request lines are written below, without the query string.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.config.trustProxy,
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Maximum length of a whole head: too long parameters are refused by the call, not by the router.
    routerOptions: { maxParamLength: 16_384 },
    // Set here, so that Fastify's unused default compilers are not even loaded.
    schemaController: { compilersFactory },
    clientErrorHandler: createClientErrorHandler(headers),
    rewriteUrl: request => rewriteUndecodableUrl(request.url ?? '/'),
    // URLs that the router can't parse: refused before any hook has run.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id).header('content-security-policy', dataSecurityPolicy)
      sendFailure(error, request, reply)
    },
    serverFactory: (listener: RequestListener) => {
      const server = createHttpServer(context.config)
      limits = limitClients(
        server,
        {
          kept: (request, response) => (development || findBadRequestStatus(request) ? undefined : gate.answer(request, response)),
          fresh(request, response) {
            const unread = findBadRequestStatus(request)
            if (unread) refuse(unread, request, response)
            else listener(request, response)
          },
        },
        { turns, onCut: cuts => context.log.warn({ cuts }, 'connections cut') },
      )
      const take = draining.guard(limits.take)
      server.on('request', take).on('checkExpectation', take)
      connections = trackConnections(server, { secure: context.config.tls !== undefined })
      return server
    },
  }
  const app: FastifyInstance = fastify(options)
  app.decorate('drain', draining.drain)
  traceRequests(app)
  app.decorate('cutConnections', () => {
    draining.hurry()
    connections?.cut()
  })
  app.addHook('preClose', async () => connections?.close())
  app.setErrorHandler(sendFailure)
  app.decorate('brand', () => settingsSnapshot.latest(context)?.chain.value.brand)
  parseJsonBodies(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id).header('content-security-policy', dataSecurityPolicy)
    // Non-public responses must not be stored by shared browsers.
    const { access } = request.routeOptions.config
    if (access && access !== 'public') reply.header('cache-control', 'no-store')
  })
  app.addHook('preSerialization', (_request, _reply, payload, done) => turns.write(() => done(null, payload)))
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.config.secretPath ? request.routeOptions.url : request.url.split('?', 1)[0],
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
        // Who was let in or refused what, for whoever follows an attack (OWASP ASVS 5.0, 16.3): an id, never a name or an address.
        user: request.person?.id,
        refused: request.refusalCode,
      },
      'request',
    )
  })

  warnOfForwardedHeaders(app, context.config.trustProxy)
  registerDeprecatedRoutes(app)
  const findRouteMethods = collectMethods(app)
  enforceAccess(app, {
    readSession: context.readSession,
    isRevokedDevice: createRevokedDeviceCheck(context.pool),
    authenticateApiKey: createApiKeyAuthenticator(context),
    owesSecondFactor: person => !person.secondFactor && mustHaveSecondFactor(context, person),
  })
  enforceMaintenance(app, context)
  registerIdempotency(app, context)
  decorateRequestLanguage(app)
  await app.register(rateLimit, { global: false, errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl) })
  await registerOpenApi(app, { gate, headers, webhooks: describeWebhooks() })
  registerHealth(app, {
    pool: context.pool,
    dataFolder: context.config.dataFolder,
    isDraining: () => draining.isDraining,
    isInMaintenance: () => peekMaintenance(context) !== undefined,
  })
  collectMetrics(app, context, { pageCache, cuts: () => limits?.cuts ?? {} })
  await registerAccounts(app, context, {
    forget: [eraseOrders, eraseMessages, forgetWeeklyReport],
    elsewhere: { orders: exportOrders, messages: exportMessages, notifications: exportNotifications, points: exportPoints },
  })
  registerRestaurants(app, context)
  registerSettings(app, context)
  await app.register(api =>
    registerRestaurantsOffice(api, context, { ordersWhileClosed: findOrdersWhileClosed, ordersOfServicesOff: findOrdersOfDisabledServices }),
  )
  await app.register(api => registerStaffOffice(api, context))
  registerDevices(app, context, () => pages?.version)
  const streams = openEventStreams(app, context.events)
  draining.onHandOver(streams.handOver)
  registerOrders(app, context, streams)
  await app.register(api => registerClaims(api, context, streams))
  registerOrderHistory(app, context)
  registerInvoices(app, context)
  registerMails(app, context)
  registerOffice(app, context, streams)
  await app.register(api => registerOrderAdmin(api, context))
  registerKitchen(app, context, streams)
  registerCourier(app, context, streams)
  registerShiftAdmin(app, context)
  registerPrinting(app, context)
  registerPromotions(app, context)
  registerReports(app, context, streams)
  registerAccounting(app, context)
  registerOperations(app, context)
  registerIntegrations(app, context)
  registerWebhooks(app, context)
  registerAssistants(app, context)
  const pictureParts = { shelf: new PictureCache(), headers: pickFileHeaders(headers) }
  const variants = new PictureVariants({ ...context, folder: join(context.config.dataFolder, 'cache', 'pictures'), ...pictureParts })
  registerPictureRoutes(app, variants, { gate, ...pictureParts })
  await registerMenu(app, context, { sendKept: createCachedJson({ answers: pageCache, gate, headers }), variants })
  await app.register(api => registerMessages(api, context))
  registerMessagesOffice(app, context)

  const pages = source === 'none' ? undefined : await registerPages(app, context, { answers: pageCache, gate, headers, development })
  const findMethods = (url: string) => (pages?.knows(url) ? ['GET', 'HEAD'] : findRouteMethods(url.split('?', 1)[0] ?? '/'))
  // Before the body is read, which would be useless.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || !sendMethodNotAllowed(findMethods, request, reply)) done()
  })
  app.setNotFoundHandler((request, reply) => {
    // The pages' route takes every URL requested with GET.
    const refused = sendMethodNotAllowed(findMethods, request, reply)
    if (refused) return refused
    if (pages && request.method === 'GET' && !request.url.startsWith('/api/')) return pages.show(request, reply)
    return reply.code(404).send({ success: false, message: serverText(request.language, 'api.not_found'), code: 'not_found' })
  })
  return app
}
