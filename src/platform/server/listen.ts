import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { StartFailure } from '../start/start-failure.ts'

type Address = Pick<Config, 'host' | 'port'>

/**
 * Checks that the address is free, before a database is started and filled.
 * @throws StartFailure if the port is taken, or not permitted
 */
export async function checkAddress(address: Address): Promise<void> {
  const { host, port } = address
  const probe = createServer()
  await withListenErrors(address, () => new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ port, host }, resolve)))
  await new Promise(resolve => probe.close(resolve))
}

/** Tells whether the host means every interface, which is no URL that anybody could open. */
export const isWildcardHost = (host: string): boolean => host === '0.0.0.0' || host === '::'

/**
 * Listens and returns the URL on this machine, e.g. `http://127.0.0.1:3000`.
 * @throws StartFailure if the port is taken, or not permitted
 */
export async function listen(app: FastifyInstance, { port, host, tls }: Config): Promise<string> {
  await withListenErrors({ port, host }, () => app.listen({ port, host }))
  const { port: bound } = app.server.address() as AddressInfo
  const name = isWildcardHost(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `${tls ? 'https' : 'http'}://${name}:${bound}`
}

/** Maps the system's listen errors to sentences. */
async function withListenErrors({ port, host }: Address, listens: () => Promise<unknown>): Promise<void> {
  try {
    await listens()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartFailure(`Port ${port} is taken on ${host}: stop what listens there, or set PORT to another.`)
    if (code === 'EACCES') throw new StartFailure(`Port ${port} may not be used by this user: set PORT to one above 1023.`)
    if (unusableHosts.includes(code ?? '')) throw new StartFailure(`HOST=${host} is no address of this machine.`)
    throw error
  }
}

/** Error codes of hosts that don't exist, are another machine's, or are no host name. */
const unusableHosts = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_NONAME', 'EINVAL', 'EAFNOSUPPORT']
