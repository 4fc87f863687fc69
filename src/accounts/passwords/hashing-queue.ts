import { refuseAccount } from '../refusals.ts'

/**
 * Limits concurrent hashing on libuv's thread pool: one core stays free for the event loop, so that a burst of logins does not slow down the menu.
 * The queue length is limited too.
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

  /** @throws `busy` when the queue is full */
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
      // Hand the slot to the next waiter directly, so that no other caller takes it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
