import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { refuse } from './refusals.ts'

// One thread for each picture, so that a large one leaves the other core to the requests; pixels aren't kept.
sharp.concurrency(1)
sharp.cache(false)

/** `upload`: a person waits. `variant`: a page waits. `ahead`: nobody does yet. */
export type ImagePriority = 'upload' | 'variant' | 'ahead'

/**
 * How many may wait. An upload waits with up to 10 MB in its hands; a variant only with its name, and a page that
 * shows forty new dishes asks for forty at once.
 */
const maxWaiting: Record<ImagePriority, number> = { upload: 20, variant: 200, ahead: 200 }
const priorities: ImagePriority[] = ['upload', 'variant', 'ahead']

/** A bounded number at a time, and a bounded number waiting. */
export class ImageQueue {
  #free: number
  #waiting: Record<ImagePriority, (() => void)[]> = { upload: [], variant: [], ahead: [] }

  constructor(atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))) {
    this.#free = atOnce
  }

  /** @throws Refusal `busy` when too many wait already */
  async run<T>(urgency: ImagePriority, job: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else {
      const queue = this.#waiting[urgency]
      if (queue.length >= maxWaiting[urgency]) throw refuse('busy')
      await new Promise<void>(resolve => queue.push(resolve))
    }
    try {
      return await job()
    } finally {
      const next = priorities.map(lane => this.#waiting[lane]).find(queue => queue.length > 0)
      if (next) next.shift()?.()
      else this.#free += 1
    }
  }
}

/** Of this process: the one place where pictures are decoded and encoded, whoever asks. */
export const imageQueue = new ImageQueue()
