import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Counted by hand on the way of a kept page, where a labelled metric would cost more than the answer. */
export const keptTraffic = { requests: 0, notModified: 0, bytes: 0 }

/** `/metrics` in Prometheus' text format, for this machine and private networks only. */
export function registerMetrics(app: FastifyInstance, pool: pg.Pool, keptPages: () => { answers: number; bytes: number }): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'spiedo_' })
  const seconds = new Histogram({
    name: 'spiedo_http_request_seconds',
    help: 'Time to answer by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  const counted = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  const gauged = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  counted('spiedo_kept_requests_total', 'Requests answered from kept pages', () => keptTraffic.requests)
  counted('spiedo_kept_not_modified_total', 'Of these, answered 304', () => keptTraffic.notModified)
  counted('spiedo_kept_bytes_total', 'Bytes of bodies sent from kept pages', () => keptTraffic.bytes)
  gauged('spiedo_kept_answers', 'Pages and answers kept', () => keptPages().answers)
  gauged('spiedo_kept_memory_bytes', 'Memory they take', () => keptPages().bytes)
  gauged('spiedo_database_connections', 'Connections of the pool', () => pool.totalCount)
  gauged('spiedo_database_waiting', 'Requests that wait for a connection', () => pool.waitingCount)

  app.addHook('onResponse', async (request, reply) => {
    seconds.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isPrivateAddress(request.ip)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Loopback, RFC 1918 and RFC 4193: where a Prometheus of one's own stands. */
function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return plain === '::1' || /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(plain) || /^f[cd]/i.test(plain)
}
