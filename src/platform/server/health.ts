import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Minimum free bytes for the database, mails and pictures: below that orders will soon fail. */
const defaultMinFreeBytes = 64 * 1024 * 1024

/** Registers `/healthz` (the process answers) and `/readyz` (the database answers within 2 s, and the disk of `dataFolder` has space). */
export function registerHealth(
  app: FastifyInstance,
  { pool, dataFolder, minFree = defaultMinFreeBytes }: { pool: pg.Pool; dataFolder: string; minFree?: number },
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const problem = (await isDatabaseReachable(pool)) ? ((await readFreeBytes(dataFolder)) < minFree ? 'disk full' : undefined) : 'database out of reach'
    if (!problem) return { status: 'ready' }
    return reply.code(503).header('retry-after', '2').send({ status: problem })
  })
}

async function isDatabaseReachable(pool: pg.Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, 2000, false)
  })
  const probe = pool.query('select 1').then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([probe, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the free bytes on a folder's disk for this user; infinite if the system does not tell. */
async function readFreeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
