import { refuseAccount } from '../refusals.ts'

/**
 * Hashing happens on threads of libuv's pool, a few at once: one core stays with the event loop, so that visitors
 * who read the menu notice nothing of a rush of logins. What waits is bounded too.
 */
export class HashingQueue {
  readonly #atOnce: number
  readonly #longest: number
  #running = 0
  #waiting: (() => void)[] = []

  constructor(maxRunning: number, maxWaiting: number) {
    this.#atOnce = maxRunning
    this.#longest = maxWaiting
  }

  /** @throws `busy` when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#longest) throw refuseAccount('busy', { values: { seconds: 2 } })
      await new Promise<void>(resolve => this.#waiting.push(resolve))
    } else {
      this.#running++
    }
    try {
      return await work()
    } finally {
      // The place is handed on, not given up: nobody can slip in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
