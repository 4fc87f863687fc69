import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CacheMiddleware } from './cache-middleware.ts'
import { dataSecurityPolicy } from './content-security.ts'
import type { PageCache } from './page-cache.ts'

interface JsonContent {
  body: object
  /** Instant (ms) at which the content changes by the clock; absent if never. */
  validUntil?: number
}

/** Answers a public call from the cache: `key` is its canonical URL, `build` makes the content. */
export type SendCachedJson = (request: FastifyRequest, reply: FastifyReply, key: string, build: () => Promise<JsonContent>) => Promise<void>

/**
 * Caches calls whose response is the same for everyone and changes only with the catalogue. Canonical URLs are answered before the router from then
 * on. Callers pass only keys of existing entities.
 */
export const createCachedJson = ({
  answers,
  gate,
  headers,
}: {
  answers: PageCache
  gate: CacheMiddleware
  headers: Record<string, string>
}): SendCachedJson => {
  const sentHeaders = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': dataSecurityPolicy,
  }
  return async (request, reply, key, build) => {
    const answer = await answers.get(key, async () => {
      const { body, validUntil = Number.POSITIVE_INFINITY } = await build()
      return { status: 200, body: Buffer.from(JSON.stringify(body)), headers: sentHeaders, validUntil }
    })
    reply.hijack()
    if (request.url === key) gate.open(key, key)
    gate.send(answer, request.raw, reply.raw)
  }
}
