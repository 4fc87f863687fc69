import type { FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { toNetwork } from '#platform/rate-limit/network-of.ts'
import { consumeRateLimits } from '#platform/rate-limit/rate-limit-counters.ts'
import { tooManyRequests } from '#platform/server/errors.ts'
import { refuseAccount } from '../refusals.ts'

interface RequestLimit {
  kind: string
  max: number
  /** In ms. */
  window: number
}

/**
 * Limits requests by a key such as an email address as typed, with or without an account, so that limits reveal nothing.
 * @throws `too_many_requests`
 */
export async function limitRequests(context: Pick<Context, 'db' | 'pool'>, limit: RequestLimit, subject: string): Promise<void> {
  const exceeded = await consumeRateLimits(context, [{ ...limit, subject }])
  if (!exceeded) return
  const seconds = Math.max(1, Math.ceil(exceeded.waitMs / 1000))
  throw refuseAccount('too_many_requests', { values: { seconds, minutes: Math.ceil(seconds / 60) } })
}

/**
 * Limits calls by network over all instances. The route's limit comes first: it counts per instance and protects the database from floods.
 * @throws `too_many`
 */
export async function limitNetwork(context: Pick<Context, 'db' | 'pool'>, limit: RequestLimit, { ip }: Pick<FastifyRequest, 'ip'>): Promise<void> {
  const refused = await consumeRateLimits(context, [{ ...limit, subject: toNetwork(ip) }])
  if (refused) throw tooManyRequests(refused.waitMs)
}
