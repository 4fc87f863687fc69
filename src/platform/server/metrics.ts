import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Counters of cached responses, kept by hand: a labelled metric would cost more than the response. */
export const cacheTraffic = { requests: 0, notModified: 0, bytes: 0 }

/** Further sources of `/metrics`. */
interface MetricSources {
  pool: pg.Pool
  keptPages: () => { answers: number; bytes: number }
  unpackedBodies: () => { bodies: number; bytes: number }
  /** Connections closed so far, by reason. */
  cuts: () => Readonly<Record<string, number>>
  /** Instants of the newest successful backup and restore drill; undefined: none yet. */
  backups: () => Promise<{ backup: Date | undefined; drill: Date | undefined }>
}

/**
 * Registers `/metrics` in Prometheus' text format, for clients with the configured token; without one the route is absent. An IP address proves
 * nothing: behind a proxy on the same machine every client comes from loopback.
 */
export function registerMetrics(app: FastifyInstance, token: string | undefined, { pool, keptPages, unpackedBodies, cuts, backups }: MetricSources): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'spiedo_' })
  const seconds = new Histogram({
    name: 'spiedo_http_request_seconds',
    help: 'Time to answer by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  const addCounter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  const addGauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  addCounter('spiedo_kept_requests_total', 'Requests answered from kept pages', () => cacheTraffic.requests)
  addCounter('spiedo_kept_not_modified_total', 'Of these, answered 304', () => cacheTraffic.notModified)
  addCounter('spiedo_kept_bytes_total', 'Bytes of bodies sent from kept pages', () => cacheTraffic.bytes)
  addGauge('spiedo_kept_answers', 'Pages and answers kept', () => keptPages().answers)
  addGauge('spiedo_kept_memory_bytes', 'Memory they take', () => keptPages().bytes)
  addGauge('spiedo_unpacked_memory_bytes', 'Memory of bodies held for those who take no compression', () => unpackedBodies().bytes)
  new Counter({
    name: 'spiedo_cut_connections_total',
    help: 'Connections cut because of what the server would have to hold for them',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [reason, times] of Object.entries(cuts())) this.inc({ reason }, times)
    },
  })
  addGauge('spiedo_database_connections', 'Connections of the pool', () => pool.totalCount)
  addGauge('spiedo_database_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
  new Gauge({
    name: 'spiedo_backup_age_seconds',
    help: 'Time since the newest successful backup and restore drill; absent: none yet',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [kind, at] of Object.entries(await backups().catch(() => ({})))) if (at) this.set({ kind }, (Date.now() - at.getTime()) / 1000)
    },
  })

  app.addHook('onResponse', async (request, reply) => {
    seconds.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const expected = token && sha256(`Bearer ${token}`)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!expected || !timingSafeEqual(sha256(request.headers.authorization ?? ''), expected)) return reply.callNotFound()
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
