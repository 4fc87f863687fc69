import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getTracing, type OpenSpan } from './spans.ts'

/**
 * Registers a span for each request that the router answers, named by the route pattern: an address holds ids and tokens. The span of an event stream
 * ends with its head. Register before other hooks, so that their statements are children.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracing = getTracing()
  if (!tracing) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  const end = (request: FastifyRequest, status: number) => {
    const span = spans.get(request)
    if (!span) return
    spans.delete(request)
    span.setAttributes({ 'http.response.status_code': status })
    span.end(status >= 500 ? { name: String(status) } : undefined)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    const span = tracing.open({
      name: route ? `${request.method} ${route}` : request.method,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route, 'spiedo.request_id': request.id },
    })
    spans.set(request, span)
    span.run(done)
  })
  // Reading a body continues in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) end(request, reply.statusCode)
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
}
