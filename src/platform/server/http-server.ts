import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Config } from '../config/config.ts'

/**
 * Limits on slow and idle clients, in ms: a slowly dripped header or body is ended within 15 s. `requestTimeout` alone is checked only every
 * `connectionsCheckingInterval`, and counts from the first byte.
 */
const limits = { requestTimeout: 13_000, headersTimeout: 10_000, connectionsCheckingInterval: 1000, keepAliveTimeout: 20_000, maxHeaderSize: 16_384 }

/**
 * Maximum concurrent connections; further ones are closed at once. Each takes some 10 kB, a page that follows an order twice that: without a limit,
 * idle connections would fill the memory.
 */
const maxConnections = 10_000

/** Missing hosts are refused by our own code with a message, not by Node with an empty response. */
const hosts = { requireHostHeader: false }

/** Creates a plain or TLS server with the limits above. Connections that never send a byte are closed too. */
export function createHttpServer(config: Pick<Config, 'tls'>): Server {
  const server = config.tls
    ? (createSecureServer({ ...limits, ...hosts, cert: readFileSync(config.tls.certFile), key: readFileSync(config.tls.keyFile) }) as unknown as Server)
    : createServer({ ...limits, ...hosts })
  server.maxRequestsPerSocket = 0
  server.maxConnections = maxConnections
  return server
}
