import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Minimum free bytes for the database, mails and pictures: below that orders will soon fail. */
const defaultMinFreeBytes = 64 * 1024 * 1024

/**
 * Registers `/healthz` (the process answers, and is not closing: for load balancers, which would find no instance at all during an outage of the database
 * they share) and `/readyz` (also, the database answers within 2 s, and the disk of `dataFolder` has space). Both tell of
 * maintenance, which is no failure: the instance stays behind its load balancer and answers visitors with the maintenance page.
 */
export function registerHealth(
  app: FastifyInstance,
  {
    pool,
    dataFolder,
    minFree = defaultMinFreeBytes,
    isDraining = () => false,
    isInMaintenance = () => false,
  }: { pool: pg.Pool; dataFolder: string; minFree?: number; isDraining?: () => boolean; isInMaintenance?: () => boolean },
): void {
  const closing = { status: 'closing' }
  const tellMaintenance = () => (isInMaintenance() ? { maintenance: true } : {})
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    isDraining() ? reply.code(503).send(closing) : { status: 'ok', ...tellMaintenance() },
  )
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const problem = isDraining() ? closing.status : await findProblem(pool, { dataFolder, minFree })
    if (!problem) return { status: 'ready', ...tellMaintenance() }
    return reply.code(503).header('retry-after', '2').send({ status: problem })
  })
}

async function findProblem(pool: pg.Pool, { dataFolder, minFree }: { dataFolder: string; minFree: number }): Promise<string | undefined> {
  if (!(await isDatabaseReachable(pool))) return 'database out of reach'
  return (await readFreeBytes(dataFolder)) < minFree ? 'disk full' : undefined
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
