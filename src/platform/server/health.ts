import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** `/healthz`: the process answers. `/readyz`: the database does too, within 2 s. */
export function registerHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer within 2 s')), 2000)
    })
    try {
      await Promise.race([pool.query('select 1'), late])
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database out of reach' })
    } finally {
      clearTimeout(timer)
    }
  })
}
