/** Deterministic generator: the same seed gives the same demo on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a number from 0 (included) to 1 (excluded). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Returns a whole number, both ends included. */
  between(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.between(0, items.length - 1)] as Item
  }

  /** Picks an item with probability proportional to its weight. */
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item {
    let left = this.next() * items.reduce((sum, item) => sum + weight(item), 0)
    for (const item of items) {
      left -= weight(item)
      if (left < 0) return item
    }
    return items.at(-1) as Item
  }

  /** Returns a Poisson-distributed count with this mean. */
  count(mean: number): number {
    const limit = Math.exp(-mean)
    let product = this.next()
    let times = 0
    while (product > limit) {
      product *= this.next()
      times += 1
    }
    return times
  }
}
