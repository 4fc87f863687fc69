import type { FastifyInstance, FastifyReply } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'

/** Bounds of a response time, in seconds. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Measures the requests that the router answers, by route pattern, method and status class. A raw URL is never a label: addresses hold ids and
 * tokens, and are unbounded. Cached responses are sent before the router (`page-cache-metrics.ts`). Event streams last for hours and have a gauge.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'spiedo_http_request_duration_seconds',
    help: 'Time to answer a request that is not answered from the page cache, by route pattern and status class',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const streams = new Gauge({
    name: 'spiedo_event_streams',
    help: 'Open event streams (kitchen screens, order pages, route lists) of this instance, by route pattern',
    labelNames: ['route'],
    registers: [registry],
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isStream(reply)) {
      const labels = { route: request.routeOptions.url ?? 'none' }
      streams.inc(labels)
      reply.raw.once('close', () => streams.dec(labels))
    }
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (!isStream(reply)) {
      const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: toStatusClass(reply.statusCode) }
      seconds.observe(labels, reply.elapsedTime / 1000)
    }
    done()
  })
}

const isStream = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')

const toStatusClass = (status: number) => `${Math.floor(status / 100)}xx`
