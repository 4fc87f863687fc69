import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/**
 * Registers `/metrics` in Prometheus' text format, for clients with the configured token; without one the route is absent. An IP address proves
 * nothing: behind a proxy on the same machine every client comes from loopback.
 */
export function registerMetrics(app: FastifyInstance, { token, registry }: { token: string | undefined; registry: Registry }): void {
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
