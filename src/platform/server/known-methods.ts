import type { FastifyInstance } from 'fastify'

/** Catch-all routes of the pages, which are no addresses of their own. */
const catchAllRoutes = new Set(['*', '/*'])

/** Collects each route's methods and returns a lookup by path. Requests that match a route skip the lookup. Call before the routes are registered. */
export function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const routes = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (catchAllRoutes.has(url)) return
    const methods = routes.get(url) ?? new Set()
    for (const verb of [method].flat()) methods.add(verb)
    routes.set(url, methods)
  })
  let patterns: { pattern: RegExp; methods: Set<string> }[] | undefined
  return path => {
    patterns ??= [...routes].map(([url, methods]) => ({ pattern: toPattern(url), methods }))
    return [...new Set(patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])))].sort()
  }
}

/** Converts `/orders/:id/accept` to a pattern of its URLs. */
function toPattern(url: string): RegExp {
  const pieces = url.split('/').map(piece => (piece === '*' ? '.*' : piece.startsWith(':') ? '[^/]+' : piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${pieces.join('/')}$`)
}
