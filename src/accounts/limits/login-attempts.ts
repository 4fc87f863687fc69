import type { Context } from '#platform/context.ts'
import { toNetwork } from '#platform/rate-limit/network-of.ts'
import { consumeRateLimits, type RateLimit, settleRateLimits } from '#platform/rate-limit/rate-limit-counters.ts'
import { Refusal } from '#platform/refusal.ts'
import { tooManyRequests } from '#platform/server/errors.ts'
import { dayMs } from '#platform/time-units.ts'
import { refuseAccount } from '../refusals.ts'

/** Window of failed attempts, in ms, from the first one. */
const windowMs = 15 * 60 * 1000

/** Time that a network stays known to an account after a login, in ms. */
const knownNetworkMs = 30 * dayMs

/** Limit per account over all networks in the same window, as a multiple of the limit per network. */
const accountLimitFactor = 10

/** Refusals that count when a signed-in person is asked again. */
const guessCodes = ['wrong_password', 'wrong_code']

/**
 * Limits password guessing without letting strangers lock an account (docs/decisions/005-signing-in.md):
 * - Failures count by account and network (an IPv4 address, an IPv6 /64). Ten in 15 minutes block that account for that network only.
 * - A hundred failures of one account over all networks block it for networks from which it was never signed in to; its owner can still sign in from
 * known ones.
 * Addresses without an account count alike, so limits reveal nothing. Attempts are counted at their start and undone on success, so that concurrent
 * ones cannot exceed the limit, even over several instances.
 */
export class LoginAttempts {
  readonly #context: Pick<Context, 'db' | 'pool' | 'log'>
  readonly #most: number

  constructor(context: Pick<Context, 'db' | 'pool' | 'log'>, maxFailures: number) {
    this.#context = context
    this.#most = maxFailures
  }

  /**
   * Counts an attempt as a failure until `succeeded` is called; `perMinute` limits the network over all accounts.
   * @throws `too_many_failures`, `too_many`, before the password is checked
   */
  async begin(email: string, ip: string, perMinute?: number): Promise<void> {
    const { here, everywhere } = this.#limits(email, ip)
    const network: RateLimit[] = perMinute === undefined ? [] : [{ kind: 'login.network', subject: toNetwork(ip), max: perMinute, window: 60_000 }]
    const refused = await consumeRateLimits(this.#context, [...network, here, everywhere])
    if (!refused) return
    if (network.includes(refused.full)) throw tooManyRequests(refused.waitMs)
    const seconds = Math.max(1, Math.ceil(refused.waitMs / 1000))
    throw refuseAccount('too_many_failures', { values: { seconds, minutes: Math.ceil(seconds / 60) } })
  }

  /** Resets the network's failures after the right password, and marks the network as known. */
  async succeeded(email: string, ip: string): Promise<void> {
    const { here, everywhere, known } = this.#limits(email, ip)
    await this.#settle({ forget: [here], giveBack: [everywhere], keep: [{ ...known, window: knownNetworkMs }] })
  }

  /** Undoes an attempt without a comparison (queue full, database unavailable). */
  async notMade(email: string, ip: string): Promise<void> {
    const { here, everywhere } = this.#limits(email, ip)
    await this.#settle({ giveBack: [here, everywhere] })
  }

  /** Runs work that checks a password or a code; only a wrong one counts as a failure. */
  async during<Done>(email: string, ip: string, work: () => Promise<Done>): Promise<Done> {
    await this.begin(email, ip)
    try {
      const done = await work()
      await this.succeeded(email, ip)
      return done
    } catch (error) {
      if (!(error instanceof Refusal) || !guessCodes.includes(error.code)) await this.notMade(email, ip)
      throw error
    }
  }

  #limits(email: string, ip: string) {
    const pair = `${email} ${toNetwork(ip)}`
    const knownNetwork = { kind: 'login.known', subject: pair }
    const here: RateLimit = { kind: 'login.here', subject: pair, max: this.#most, window: windowMs }
    const everywhere: RateLimit = { kind: 'login.account', subject: email, max: this.#most * accountLimitFactor, window: windowMs, unless: knownNetwork }
    return { here, everywhere, known: knownNetwork }
  }

  /** Settling is best effort: if the database is unavailable, the attempt counts until its window ends. */
  async #settle(settled: Parameters<typeof settleRateLimits>[1]): Promise<void> {
    await settleRateLimits(this.#context, settled).catch(error => this.#context.log.warn({ err: error }, 'an attempt at a password goes on counting'))
  }
}
