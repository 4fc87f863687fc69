import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { timeParameter } from '#menu/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { CacheMiddleware } from '#platform/page-cache/cache-middleware.ts'
import { packResponse } from '#platform/page-cache/cached-response.ts'
import { dataSecurityPolicy, pickFileHeaders } from '#platform/page-cache/content-security.ts'
import { PageCache } from '#platform/page-cache/page-cache.ts'
import { StaticFileCache } from '#platform/page-cache/static-file-cache.ts'
import { resolveCacheableUrl } from '#web/server/cacheable-urls.ts'
import { openPageServer } from '#web/server/page-server.ts'
import { registerOfflineApp } from './offline-app.ts'
import { registerSiteFiles } from './site-files.ts'
import { createEntityLookup, createStorefrontReads, findAmongKnown } from './storefront-reads.ts'

const builtClient = fileURLToPath(new URL('../build/client/', import.meta.url))

const textFileHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': dataSecurityPolicy,
}

/** Maximum bytes of menus at other times than now, in a cache of their own: anyone can ask for any time. */
const maxTimedBytes = 4 * 1024 * 1024
/** Such pages that one network may ask for in a minute. */
const timedPagesLimit = 120

/** Maximum bytes of compressed route manifests. */
const maxRouteBytes = 512 * 1024

interface Pages {
  /** Answers a request with its page, or with 'Page Not Found'. */
  show(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Tells whether the URL has a page. */
  knows(url: string): boolean
  /** Identifies the build; undefined in development. */
  version: string | undefined
}

interface PageParts {
  answers: PageCache
  gate: CacheMiddleware
  headers: Record<string, string>
  development: boolean
}

/** Registers the pages (Vite's build, or Vite itself in development) for every URL that is no API call. */
export async function registerPages(app: FastifyInstance, context: Context, { answers, gate, headers, development }: PageParts): Promise<Pages> {
  const pages = await openPageServer({ reads: () => createStorefrontReads(context), headers, origin: () => context.publicUrl(), development })
  const vite = pages.development
  if (vite) {
    app.addHook('onRequest', (request, reply, done) => {
      const isPageRequest = !request.url.startsWith('/api/')
      if (!isPageRequest) return done()
      vite.middlewares(request.raw, reply.raw, () => done())
    })
    app.addHook('onClose', () => vite.close())
  } else {
    const assetCache = new StaticFileCache(`${builtClient}assets/`, pickFileHeaders(headers))
    app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
      const file = await assetCache.get(request.params['*'])
      if (!file) return reply.callNotFound()
      reply.hijack()
      if (request.url === `/assets/${request.params['*']}`) gate.openFor(request.url, file)
      gate.send(file, request.raw, reply.raw)
    })
  }

  registerSiteFiles(app, context, { answers, gate, headers })
  registerOfflineApp(app, headers, { version: pages.version, files: pages.offlineFiles, languageFiles: pages.languageFiles })
  const timedPages = new PageCache({
    version: () => context.catalogueVersion.current(),
    now: () => context.clock.now().getTime(),
    limit: maxTimedBytes,
  })
  const showPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { path, isFound, isTimed } = await findAmongKnown(context, entities => resolveCacheableUrl(request.url, entities))
    const cache = isTimed ? timedPages : answers
    const answer = development ? await cache.unkept(() => pages.render(path)) : await cache.get(path, () => pages.render(path))
    reply.hijack()
    if (isFound && !isTimed && path === request.url) gate.open(path, path)
    gate.send(answer, request.raw, reply.raw)
  }
  app.get('/texts/:file', { schema: { hide: true } }, async (request, reply) => {
    const body = await pages.textFile(request.url)
    if (body === undefined) return reply.callNotFound()
    const sent = { ...headers, ...textFileHeaders }
    const answer = await packResponse({ status: 200, body: Buffer.from(body), headers: sent, version: 0, validUntil: Number.POSITIVE_INFINITY })
    reply.hijack()
    if (!development) gate.openFor(request.url, answer)
    gate.send(answer, request.raw, reply.raw)
  })
  // Manifest patches: each page requests the same routes again. Anyone can request any paths, so the cache is small.
  const routes = new PageCache({ version: () => 0, now: () => 0, limit: maxRouteBytes })
  app.get('/__manifest', { schema: { hide: true } }, async (request, reply) => {
    let answer = routes.peek(request.url)
    if (!answer) {
      const { status, headers: own, body } = await pages.routes(request.url)
      // Another build, or too many paths: not cached.
      if (status !== 200) return reply.code(status).headers(own).send(body)
      const rendered = { status, body, headers: { ...headers, 'content-security-policy': dataSecurityPolicy, ...own }, validUntil: Number.POSITIVE_INFINITY }
      answer = development ? await routes.unkept(async () => rendered) : await routes.get(request.url, async () => rendered)
    }
    reply.hijack()
    gate.send(answer, request.raw, reply.raw)
  })
  // The only page below /api/; everything else there is an API call.
  const page = { schema: { hide: true }, config: { page: true } }
  app.get('/api/docs', page, showPage)
  const rateLimit = {
    max: timedPagesLimit,
    timeWindow: '1 minute',
    groupId: 'timed-pages',
    // Most addresses name no time.
    allowList: ({ url }: FastifyRequest) => !(url.includes(`${timeParameter}=`) && resolveCacheableUrl(url, createEntityLookup(context)).isTimed),
  }
  app.get('/*', { ...page, config: { ...page.config, rateLimit } }, (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : showPage(request, reply),
  )
  return { show: showPage, knows: url => resolveCacheableUrl(url, createEntityLookup(context)).isFound, version: pages.version }
}
