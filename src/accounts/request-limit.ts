import type { Clock } from '#platform/clock.ts'
import { refuseAccount } from './refusals.ts'

/** Keys kept; the oldest is dropped. */
const mostKept = 50_000

/**
 * How often something may be asked for by one key, such as an e-mail address as it was typed: whether it has an account
 * makes no difference, so a limit tells nothing. Counted in memory, by instance.
 */
export class RequestLimit {
  readonly #clock: Clock
  readonly #most: number
  /** In ms. */
  readonly #window: number
  readonly #asked = new Map<string, { count: number; since: number }>()

  constructor(clock: Clock, { most, window }: { most: number; window: number }) {
    this.#clock = clock
    this.#most = most
    this.#window = window
  }

  /** @throws `too_many_requests` */
  take(key: string): void {
    const now = this.#clock.now().getTime()
    const known = this.#asked.get(key)
    const current = known && known.since > now - this.#window ? known : { count: 0, since: now }
    if (current.count >= this.#most) {
      const seconds = Math.max(1, Math.ceil((current.since + this.#window - now) / 1000))
      throw refuseAccount('too_many_requests', { values: { seconds, minutes: Math.ceil(seconds / 60) } })
    }
    current.count++
    this.#asked.delete(key)
    this.#asked.set(key, current)
    if (this.#asked.size > mostKept) this.#asked.delete(this.#asked.keys().next().value as string)
  }
}
