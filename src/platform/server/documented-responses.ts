import type { FastifyContextConfig } from 'fastify'
import { z } from 'zod'
import { isOpenAccess } from '../auth/access.ts'
import { findRequiredScope } from '../auth/api-key.ts'
import { acceptsIdempotencyKey } from '../idempotency/idempotency.ts'
import { type FailureStatus, failureResponses } from './envelope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Non-JSON responses by status, described in words: a file, a stream, a redirect, nothing. */
    also?: Record<number, string>
  }
}

/** Route properties that determine its possible responses. */
export interface DescribedRoute {
  method: string | string[]
  config?: FastifyContextConfig & { rateLimit?: unknown }
  schema?: { response?: unknown }
}

/** Lists the failures that the app itself answers for a route, so that the API description has them without repeating them beside every route. */
function listCommonFailures({ method, config = {} }: DescribedRoute): FailureStatus[] {
  const acceptsKey = acceptsIdempotencyKey({ method, config })
  const hasBody = [method].flat().some(verb => verb !== 'GET' && verb !== 'HEAD')
  const requiresSignIn = config.access !== undefined && !isOpenAccess(config.access)
  // Staff and administrator routes check the role; other routes may require a second factor.
  const mayForbid = requiresSignIn && (config.access !== 'signed-in' || !config.beforeSecondFactor)
  return [
    400,
    ...(requiresSignIn || config.access === 'guest-or-signed-in' ? [401 as const] : []),
    ...(mayForbid ? [403 as const] : []),
    ...(acceptsKey ? [409 as const] : []),
    ...(hasBody ? [413 as const, 415 as const] : []),
    ...(acceptsKey ? [422 as const] : []),
    ...(config.rateLimit || findRequiredScope(config.access) ? [429 as const] : []),
    503,
  ]
}

/** Adds the app's own failures to the responses of a route's schema. */
export function withCommonFailures<Schema extends DescribedRoute['schema']>(route: DescribedRoute, schema: Schema): Schema {
  const ownResponses = (schema?.response ?? {}) as Record<string, unknown>
  const extraResponses = Object.entries(route.config?.also ?? {}).map(([status, words]) => [status, z.any().describe(words)])
  return { ...schema, response: { ...Object.fromEntries(extraResponses), ...failureResponses(...listCommonFailures(route)), ...ownResponses } } as Schema
}

/** Lists every status that the API description names for a route. */
export const listDescribedStatuses = (route: DescribedRoute): number[] =>
  Object.keys((withCommonFailures(route, route.schema)?.response ?? {}) as object).map(Number)
