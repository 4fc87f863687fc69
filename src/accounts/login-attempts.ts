import { isIPv6 } from 'node:net'
import type { Clock } from '#platform/clock.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuseAccount } from './refusals.ts'

/** How long a failed attempt counts, in ms. */
const window = 15 * 60 * 1000

/** A network that an account was signed in to from stays known to it for this long, in ms. */
const knownFor = 30 * 24 * 60 * 60 * 1000

/** Entries kept. Each costs whoever makes it one password comparison, so pushing others out takes longer than the window. */
const mostKept = 50_000

/** Of one account from everywhere together, in the same window: ten networks' worth. */
const networksWorth = 10

/** What counts against whoever signed in and is asked once more. */
const wrong = ['wrong_password', 'wrong_code']

interface Failures {
  count: number
  since: number
}

/**
 * Limits how often passwords are guessed, without handing strangers a way to lock somebody out (docs/decisions/005-signing-in.md):
 *
 * - Failures count by account and network (an IPv4 address, an IPv6 /64). Ten in 15 minutes close that account to that
 *   network only, so that a stranger shuts out nobody but himself.
 * - A hundred failures of one account from everywhere close it to networks it was never signed in to from; its owner at
 *   home or at work goes on signing in.
 *
 * Addresses without an account count alike, so a limit tells nothing. An attempt counts when it begins and is taken
 * back when it succeeds: many at once don't slip through together. Counted in memory, by instance: several instances
 * allow that many times more, and a restart forgets, neither of which makes guessing 8 characters feasible.
 */
export class LoginAttempts {
  readonly #clock: Clock
  readonly #most: number
  readonly #failures = new Map<string, Failures>()
  readonly #known = new Map<string, number>()

  constructor(clock: Clock, most: number) {
    this.#clock = clock
    this.#most = most
  }

  /**
   * Notes an attempt, as a failure until `succeeded` says otherwise.
   * @throws `too_many_failures`, before any password is looked at
   */
  begin(email: string, ip: string): void {
    const now = this.#clock.now().getTime()
    const pair = `${email} ${networkOf(ip)}`
    const here = this.#current(pair, now)
    const everywhere = this.#current(email, now)
    const known = (this.#known.get(pair) ?? 0) > now - knownFor
    if (here && here.count >= this.#most) throw tooMany(here, now)
    if (!known && everywhere && everywhere.count >= this.#most * networksWorth) throw tooMany(everywhere, now)
    for (const key of [pair, email]) {
      const failures = this.#current(key, now) ?? { count: 0, since: now }
      failures.count++
      keep(this.#failures, key, failures)
    }
  }

  /** The password was right: the network's failures are forgotten, and it is known from now on. */
  succeeded(email: string, ip: string): void {
    const pair = `${email} ${networkOf(ip)}`
    this.#failures.delete(pair)
    const everywhere = this.#failures.get(email)
    if (everywhere && --everywhere.count <= 0) this.#failures.delete(email)
    keep(this.#known, pair, this.#clock.now().getTime())
  }

  /** Nothing was compared (the queue was full, the database away): the attempt does not count. */
  notMade(email: string, ip: string): void {
    for (const key of [`${email} ${networkOf(ip)}`, email]) {
      const failures = this.#failures.get(key)
      if (failures && --failures.count <= 0) this.#failures.delete(key)
    }
  }

  /** Does what asks for a password or a code on the way: only a wrong one counts, whatever else it is refused for. */
  async during<Done>(email: string, ip: string, work: () => Promise<Done>): Promise<Done> {
    this.begin(email, ip)
    try {
      const done = await work()
      this.succeeded(email, ip)
      return done
    } catch (error) {
      if (!(error instanceof Refusal) || !wrong.includes(error.code)) this.notMade(email, ip)
      throw error
    }
  }

  #current(key: string, now: number): Failures | undefined {
    const failures = this.#failures.get(key)
    return failures && failures.since > now - window ? failures : undefined
  }
}

const tooMany = ({ since }: Failures, now: number) => {
  const seconds = Math.max(1, Math.ceil((since + window - now) / 1000))
  return refuseAccount('too_many_failures', { values: { seconds, minutes: Math.ceil(seconds / 60) } })
}

/** The newest last, the oldest dropped. */
function keep<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > mostKept) map.delete(map.keys().next().value as string)
}

/** An IPv4 address, or the /64 of an IPv6 one, which is what one household or server is given. */
function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head ? head.split(':') : []
  if (tail !== undefined) groups.push(...Array(8 - groups.length - tail.split(':').filter(Boolean).length).fill('0'), ...tail.split(':').filter(Boolean))
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
