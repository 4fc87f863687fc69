import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { toMealTime } from '#menu/schedules/menu-time-contract.ts'
import { apiKeyAccess, requireApiKey } from '#platform/auth/api-key.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { buildMenuFeed, findCoveredRestaurant } from './build-menu-feed.ts'
import { menuFeedAnswer, menuFeedQuery } from './contract.ts'

const compress = promisify(gzip)

/** Registers the menu feed, for programs with an API key. */
export function registerMenuFeed(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/integrations/menu',
    {
      config: { access: apiKeyAccess('menu:read'), also: { 304: 'Nothing has changed since the ETag of `If-None-Match`' } },
      schema: {
        summary: 'The whole menu of a restaurant as it is sold now, with its hours',
        description:
          'Send the `ETag` of the answer before as `If-None-Match`: 304 without a body while nothing has changed. Compressed for clients that accept gzip.',
        tags: ['integrations'],
        querystring: menuFeedQuery,
        response: { 200: menuFeedAnswer, ...failureResponses(400, 401, 403, 404, 429) },
      },
    },
    async (request, typedReply) => {
      // Bytes and an empty 304 are no JSON documents of the schema.
      const reply = typedReply as unknown as FastifyReply
      const restaurant = await findCoveredRestaurant(context, requireApiKey(request), request.query.restaurant)
      const version = context.catalogueVersion.current()
      const menu = await buildMenuFeed(context, restaurant, { language: request.language, mealAt: toMealTime(request.query) })
      // Without the version, which rises for changes of other restaurants too.
      const etag = `"${createHash('sha256').update(JSON.stringify(menu)).digest('base64url').slice(0, 27)}"`
      reply.header('etag', etag).header('vary', 'accept-encoding, accept-language')
      if (matchesETag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const body = Buffer.from(JSON.stringify(succeed({ version, ...menu })))
      reply.type('application/json; charset=utf-8')
      if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(body)
      return reply.header('content-encoding', 'gzip').send(await compress(body))
    },
  )
}

/** Weak comparison (RFC 9110, 13.1.2): proxies that compress make a tag weak. */
const matchesETag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag))
