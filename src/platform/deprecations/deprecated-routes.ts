import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Former path of the route, which answers as the route itself does until the next release. */
    deprecatedPath?: string
    /** Path of the route that replaces this one: marks it as deprecated. */
    successor?: string
  }
}

/** Value of `Deprecation` (RFC 9745): midnight of 27 November 2026, UTC, in seconds. */
const deprecation = `@${Date.UTC(2026, 10, 27) / 1000}`

/**
 * Registers a route's `deprecatedPath` as an alias: same handler, access and answers, and a
 * rate limit of its own. Answers of deprecated routes, refusals included, carry
 * `Deprecation` (RFC 9745) and a link to the successor (RFC 5829). Comes before every other `onRoute` hook, so that those apply to the alias too.
 */
export function registerDeprecatedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', function (route) {
    // Fastify registers HEAD itself for each GET, those of aliases included.
    if (route.config?.deprecatedPath && route.method !== 'HEAD') this.route(createAlias(route, route.config.deprecatedPath))
    const successor = route.config?.successor
    if (!successor) return
    route.schema = { ...route.schema, deprecated: true }
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
        reply.header('deprecation', deprecation).header('link', `<${resolvePath(request, successor)}>; rel="successor-version"`)
        return answer
      },
    ]
  })
}

function createAlias(route: RouteOptions, url: string): RouteOptions {
  const { deprecatedPath: _, ...config } = route.config ?? {}
  return { ...route, url, config: { ...config, successor: route.url } } as RouteOptions
}

/**
 * Identifies the call for its idempotency key. An alias and its route are the same call, named by the deprecated path: so it was named before the
 * path was replaced, and a retry may cross that update.
 */
export function identifyCall(request: FastifyRequest): string {
  const { deprecatedPath } = request.routeOptions.config
  return `${request.method} ${deprecatedPath ? resolvePath(request, deprecatedPath) : request.url}`
}

/** Fills a route's path with the parameters and the query of a request to its alias, or of the alias with those of the route. */
function resolvePath({ params, url }: FastifyRequest, path: string): string {
  const values = params as Record<string, string>
  const query = url.indexOf('?')
  const filled = path.replaceAll(/:(\w+)/g, (_colon, name: string) => encodeURIComponent(values[name] ?? ''))
  return query < 0 ? filled : filled + url.slice(query)
}
