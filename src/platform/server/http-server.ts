import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Config } from '../config/config.ts'

/**
 * Limits on slow and idle clients, in ms: a header or a body dripped in slowly is ended within 15 s.
 * `requestTimeout` alone is only looked at every `connectionsCheckingInterval`, and counts from the first byte.
 */
const limits = { requestTimeout: 13_000, headersTimeout: 10_000, connectionsCheckingInterval: 1000, keepAliveTimeout: 20_000, maxHeaderSize: 16_384 }

/**
 * Connections at once; one more is closed as it comes. Each takes some 10 kB, a page that follows an order twice that: with
 * as many as the system lets one have, somebody who only connects would fill the memory.
 */
const maxConnections = 10_000

/** Who names no host is answered in the house's own words, not with nothing. */
const hosts = { requireHostHeader: false }

/** A plain or TLS server with the limits above. Connections that never send a byte are cut too. */
export function createHttpServer(config: Pick<Config, 'tls'>): Server {
  const server = config.tls
    ? (createSecureServer({ ...limits, ...hosts, cert: readFileSync(config.tls.certFile), key: readFileSync(config.tls.keyFile) }) as unknown as Server)
    : createServer({ ...limits, ...hosts })
  server.maxRequestsPerSocket = 0
  server.maxConnections = maxConnections
  return server
}
