import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { StartFailure } from '../start-failure.ts'

/**
 * Listens, and answers the address, e.g. `http://127.0.0.1:3000`.
 * @throws StartFailure when the port is taken, or not ours to take
 */
export async function listen(app: FastifyInstance, { port, host, tls }: Config): Promise<string> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartFailure(`Port ${port} is taken on ${host}: stop what listens there, or set PORT to another.`)
    if (code === 'EACCES') throw new StartFailure(`Port ${port} may not be used by this user: set PORT to one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartFailure(`HOST=${host} is no address of this machine.`)
    throw error
  }
  const { port: bound } = app.server.address() as AddressInfo
  return `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${bound}`
}
