/** The same numbers from the same seed on every machine: the demo looks alike wherever it is loaded. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 (included) to 1 (not included). */
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

  /** A whole number, both ends included. */
  between(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.between(0, items.length - 1)] as Item
  }

  /** One of them, each as often as its weight says. */
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item {
    let left = this.next() * items.reduce((sum, item) => sum + weight(item), 0)
    for (const item of items) {
      left -= weight(item)
      if (left < 0) return item
    }
    return items.at(-1) as Item
  }

  /** How often something happens that happens `mean` times on average (Poisson). */
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
