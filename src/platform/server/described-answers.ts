import type { FastifyContextConfig } from 'fastify'
import { z } from 'zod'
import { isOpen } from '../auth/access.ts'
import { takesKey } from '../idempotency/idempotency.ts'
import { type FailureStatus, failures } from './envelope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers that are no JSON of a shape: a file, a stream, a redirect, nothing. By status, in words. */
    also?: Record<number, string>
  }
}

/** What is read of a route to know what it may answer. */
export interface AnsweringRoute {
  method: string | string[]
  config?: FastifyContextConfig & { rateLimit?: unknown }
  schema?: { response?: unknown }
}

/**
 * The failures that the house itself answers for a route, whatever the route does: so that each stands in the description of
 * the API without being written beside every route.
 */
export function houseFailures({ method, config = {} }: AnsweringRoute): FailureStatus[] {
  const keyed = takesKey({ method, config })
  const sends = [method].flat().some(each => each !== 'GET' && each !== 'HEAD')
  const signedIn = config.access !== undefined && !isOpen(config.access)
  // Staff and administrators are told from others; a second factor may be asked of anybody else.
  const chosen = signedIn && (config.access !== 'signed-in' || !config.beforeSecondFactor)
  return [
    400,
    ...(signedIn || config.access === 'guest-or-signed-in' ? [401 as const] : []),
    ...(chosen ? [403 as const] : []),
    ...(keyed ? [409 as const] : []),
    ...(sends ? [413 as const, 415 as const] : []),
    ...(keyed ? [422 as const] : []),
    ...(config.rateLimit ? [429 as const] : []),
    503,
  ]
}

/** The route's schema with the house's own failures among its answers. */
export function withHouseFailures<Schema extends AnsweringRoute['schema']>(route: AnsweringRoute, schema: Schema): Schema {
  const own = (schema?.response ?? {}) as Record<string, unknown>
  const also = Object.entries(route.config?.also ?? {}).map(([status, words]) => [status, z.any().describe(words)])
  return { ...schema, response: { ...Object.fromEntries(also), ...failures(...houseFailures(route)), ...own } } as Schema
}

/** Every status that the description of the API names for a route. */
export const describedStatuses = (route: AnsweringRoute): number[] =>
  Object.keys((withHouseFailures(route, route.schema)?.response ?? {}) as object).map(Number)
