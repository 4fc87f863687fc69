import type { FastifyContextConfig } from 'fastify'
import { z } from 'zod'
import { isOpenAccess } from '../auth/access.ts'
import { acceptsIdempotencyKey } from '../idempotency/idempotency.ts'
import { type FailureStatus, failureResponses } from './envelope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers that are no JSON of a shape: a file, a stream, a redirect, nothing. By status, in words. */
    also?: Record<number, string>
  }
}

/** What is read of a route to know what it may answer. */
export interface DescribedRoute {
  method: string | string[]
  config?: FastifyContextConfig & { rateLimit?: unknown }
  schema?: { response?: unknown }
}

/**
 * The failures that the house itself answers for a route, whatever the route does: so that each stands in the description of
 * the API without being written beside every route.
 */
export function listCommonFailures({ method, config = {} }: DescribedRoute): FailureStatus[] {
  const acceptsKey = acceptsIdempotencyKey({ method, config })
  const hasBody = [method].flat().some(each => each !== 'GET' && each !== 'HEAD')
  const requiresSignIn = config.access !== undefined && !isOpenAccess(config.access)
  // Staff and administrators are told from others; a second factor may be asked of anybody else.
  const mayForbid = requiresSignIn && (config.access !== 'signed-in' || !config.beforeSecondFactor)
  return [
    400,
    ...(requiresSignIn || config.access === 'guest-or-signed-in' ? [401 as const] : []),
    ...(mayForbid ? [403 as const] : []),
    ...(acceptsKey ? [409 as const] : []),
    ...(hasBody ? [413 as const, 415 as const] : []),
    ...(acceptsKey ? [422 as const] : []),
    ...(config.rateLimit ? [429 as const] : []),
    503,
  ]
}

/** The route's schema with the house's own failures among its answers. */
export function withCommonFailures<Schema extends DescribedRoute['schema']>(route: DescribedRoute, schema: Schema): Schema {
  const ownResponses = (schema?.response ?? {}) as Record<string, unknown>
  const extraResponses = Object.entries(route.config?.also ?? {}).map(([status, words]) => [status, z.any().describe(words)])
  return { ...schema, response: { ...Object.fromEntries(extraResponses), ...failureResponses(...listCommonFailures(route)), ...ownResponses } } as Schema
}

/** Every status that the description of the API names for a route. */
export const listDescribedStatuses = (route: DescribedRoute): number[] =>
  Object.keys((withCommonFailures(route, route.schema)?.response ?? {}) as object).map(Number)
