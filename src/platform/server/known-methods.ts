import type { FastifyInstance } from 'fastify'

/** Every page's route, and what is no address of its own. */
const catchAllRoutes = new Set(['*', '/*'])

/**
 * By which methods an address is known. Nothing is looked up while requests find their route: it is asked for those
 * that found none. To be called before the routes are made.
 */
export function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const routes = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (catchAllRoutes.has(url)) return
    const methods = routes.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    routes.set(url, methods)
  })
  let patterns: { pattern: RegExp; methods: Set<string> }[] | undefined
  return path => {
    patterns ??= [...routes].map(([url, methods]) => ({ pattern: toPattern(url), methods }))
    return [...new Set(patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])))].sort()
  }
}

/** `/orders/:id/accept` as it stands in an address. */
function toPattern(url: string): RegExp {
  const pieces = url.split('/').map(piece => (piece === '*' ? '.*' : piece.startsWith(':') ? '[^/]+' : piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${pieces.join('/')}$`)
}
