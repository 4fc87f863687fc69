/** One look at the feed above the floor, in one statement. */
export interface FeedSweep {
  /** Every transaction below this had ended when it looked. */
  xmin: bigint
  /** Its own transaction. */
  transaction: bigint
  /** Ids that it saw, in order. */
  ids: readonly number[]
}

/**
 * Below which every event has been seen or never will be, although ids are drawn before they are committed; the reasoning
 * is in docs/decisions/001-data-model.md, "Live updates". Remembers the ids seen above it.
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

  /** Whether an event is news; asked once, it no longer is. */
  isNews(id: number): boolean {
    if (this.hasSeen(id)) return false
    this.#seen.add(id)
    return true
  }

  /** After a sweep, all of whose ids have been asked about: the floor rises to what an earlier one had seen, once all who were under way then have ended. */
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
