import type { FastifyInstance } from 'fastify'
import { hourMs } from '#platform/time-units.ts'
import type { Config } from '../config/config.ts'

/** Minimum interval between equal warnings, in ms. */
const warnEveryMs = hourMs

/**
 * Warns of an untrusted proxy (all its visitors share one address, and so every limit) and of a setting that trusts every peer: any visitor can then
 * choose an address. `TRUST_PROXY` should name the operator's own proxies.
 */
export function warnOfForwardedHeaders(app: FastifyInstance, trustProxy: Config['trustProxy']): void {
  if (trustProxy === true)
    app.addHook('onReady', async () => {
      app.log.warn(
        'TRUST_PROXY=true believes X-Forwarded-For of whoever connects: visitors can choose their address. Set the number of proxies, or their addresses',
      )
    })
  let warnedAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', async request => {
    const header = request.headers['x-forwarded-for'] ? 'X-Forwarded-For' : request.headers.forwarded ? 'Forwarded' : undefined
    if (!header) return
    // The first address is the socket peer: further ones were trusted.
    const isBelieved = header === 'X-Forwarded-For' && (request.ips?.length ?? 1) > 1
    if (isBelieved || performance.now() - warnedAt < warnEveryMs) return
    warnedAt = performance.now()
    const from = request.socket.remoteAddress
    app.log.warn(
      { header, from },
      'a header that proxies send was not believed: if a proxy stands before this server, its visitors share one address and its limits. Set TRUST_PROXY, behind one proxy to 1',
    )
  })
}
