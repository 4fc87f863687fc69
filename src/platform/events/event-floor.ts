/** One read of the feed above the floor, in one statement. */
interface FeedSweep {
  /** Lowest transaction still running when the sweep read. */
  xmin: bigint
  /** The sweep's own transaction id. */
  transaction: bigint
  /** Ids seen, in ascending order. */
  ids: readonly number[]
}

/**
 * Highest id below which every event has been seen or never will be, although ids are drawn before commit. Reasoning:
 * docs/decisions/001-data-model.md, "Live updates". Remembers the ids seen above the floor.
 */
export class EventFloor {
  #floor: number
  #seen = new Set<number>()
  #noted: { transaction: bigint; highest: number }[] = []

  constructor(floor: number) {
    this.#floor = floor
  }

  get floor(): number {
    return this.#floor
  }

  hasSeen(id: number): boolean {
    return id <= this.#floor || this.#seen.has(id)
  }

  /** Tells whether an event is new, and marks it as seen. */
  isNews(id: number): boolean {
    if (this.hasSeen(id)) return false
    this.#seen.add(id)
    return true
  }

  /** Completes a sweep after all its ids were checked: the floor rises to an earlier sweep's ids once all transactions running then have ended. */
  swept({ xmin, transaction, ids }: FeedSweep): void {
    const raised = this.#noted.findLast(noted => noted.transaction <= xmin)
    if (raised) {
      this.#noted = this.#noted.filter(noted => noted.transaction > xmin)
      if (raised.highest > this.#floor) {
        this.#floor = raised.highest
        for (const id of this.#seen) if (id <= this.#floor) this.#seen.delete(id)
      }
    }
    const highest = ids.at(-1)
    if (highest !== undefined && highest > this.#floor) this.#noted.push({ transaction, highest })
  }
}
