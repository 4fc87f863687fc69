import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { discoveryFiles, readDiscoverySite } from './discovery-files.ts'

/** Public metadata without a person's data, so any page may read it (SEP-2127 asks for this header). */
const headers = {
  'cache-control': 'public, max-age=3600',
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'Content-Type',
}

/** Registers the files by which programs find what we offer to assistants. */
export function registerDiscovery(app: FastifyInstance, context: Context): void {
  for (const [path, { type, build }] of Object.entries(discoveryFiles))
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const content = build(await readDiscoverySite(context))
      return reply
        .headers(headers)
        .type(type)
        .send(typeof content === 'string' ? content : JSON.stringify(content))
    })
}
