import type { Context } from '#platform/context.ts'
import { toNetwork } from '#platform/rate-limit/network-of.ts'
import { consumeRateLimits, type RateLimit, settleRateLimits } from '#platform/rate-limit/rate-limit-counters.ts'
import { Refusal } from '#platform/refusal.ts'
import { tooManyRequests } from '#platform/server/errors.ts'
import { refuseAccount } from '../refusals.ts'

/** How long a failed attempt counts, in ms, from the first of them on. */
const windowMs = 15 * 60 * 1000

/** A network that an account was signed in to from stays known to it for this long, in ms. */
const knownNetworkMs = 30 * 24 * 60 * 60 * 1000

/** Of one account from everywhere together, in the same window: ten networks' worth. */
const accountLimitFactor = 10

/** What counts against whoever signed in and is asked once more. */
const guessCodes = ['wrong_password', 'wrong_code']

/**
 * Limits how often passwords are guessed, without handing strangers a way to lock somebody out (docs/decisions/005-signing-in.md):
 *
 * - Failures count by account and network (an IPv4 address, an IPv6 /64). Ten in 15 minutes close that account to that
 *   network only, so that a stranger shuts out nobody but himself.
 * - A hundred failures of one account from everywhere close it to networks it was never signed in to from; its owner at
 *   home or at work goes on signing in.
 *
 * Addresses without an account count alike, so a limit tells nothing. An attempt counts when it begins and is taken
 * back when it succeeds: many at once don't slip through together, nor through several instances.
 */
export class LoginAttempts {
  readonly #context: Pick<Context, 'db' | 'pool' | 'log'>
  readonly #most: number

  constructor(context: Pick<Context, 'db' | 'pool' | 'log'>, maxFailures: number) {
    this.#context = context
    this.#most = maxFailures
  }

  /**
   * Notes an attempt, as a failure until `succeeded` says otherwise; `perMinute` limits those of the network for all accounts together.
   * @throws `too_many_failures`, `too_many`, before any password is looked at
   */
  async begin(email: string, ip: string, perMinute?: number): Promise<void> {
    const { here, everywhere } = this.#limits(email, ip)
    const network: RateLimit[] = perMinute === undefined ? [] : [{ kind: 'login.network', of: toNetwork(ip), most: perMinute, window: 60_000 }]
    const refused = await consumeRateLimits(this.#context, [...network, here, everywhere])
    if (!refused) return
    if (network.includes(refused.full)) throw tooManyRequests(refused.waitMs)
    const seconds = Math.max(1, Math.ceil(refused.waitMs / 1000))
    throw refuseAccount('too_many_failures', { values: { seconds, minutes: Math.ceil(seconds / 60) } })
  }

  /** The password was right: the network's failures are forgotten, and it is known from now on. */
  async succeeded(email: string, ip: string): Promise<void> {
    const { here, everywhere, known } = this.#limits(email, ip)
    await this.#settle({ forget: [here], giveBack: [everywhere], keep: [{ ...known, window: knownNetworkMs }] })
  }

  /** Nothing was compared (the queue was full, the database away): the attempt does not count. */
  async notMade(email: string, ip: string): Promise<void> {
    const { here, everywhere } = this.#limits(email, ip)
    await this.#settle({ giveBack: [here, everywhere] })
  }

  /** Does what asks for a password or a code on the way: only a wrong one counts, whatever else it is refused for. */
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
    const known = { kind: 'login.known', of: pair }
    const here: RateLimit = { kind: 'login.here', of: pair, most: this.#most, window: windowMs }
    const everywhere: RateLimit = { kind: 'login.account', of: email, most: this.#most * accountLimitFactor, window: windowMs, unless: known }
    return { here, everywhere, known }
  }

  /** What was done or refused stays so, also where the database goes away just now: the attempt then counts until its time is over. */
  async #settle(settled: Parameters<typeof settleRateLimits>[1]): Promise<void> {
    await settleRateLimits(this.#context, settled).catch(error => this.#context.log.warn({ err: error }, 'an attempt at a password goes on counting'))
  }
}
