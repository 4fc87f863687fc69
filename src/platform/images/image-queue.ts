import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { refuse } from './refusals.ts'

// One thread per picture leaves the other core to requests; pixels aren't cached.
sharp.concurrency(1)
sharp.cache(false)

/** `upload`: a person waits. `variant`: a page waits. `ahead`: nobody waits yet. */
export type ImagePriority = 'upload' | 'variant' | 'ahead'

/** Maximum waiting jobs. A waiting upload holds up to 10 MB, a variant only its name; a page with forty new dishes requests forty at once. */
const maxWaiting: Record<ImagePriority, number> = { upload: 20, variant: 200, ahead: 200 }
const priorities: ImagePriority[] = ['upload', 'variant', 'ahead']

/** Queue with bounded concurrency and bounded length. */
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

/** Queue of this process for all decoding and encoding of pictures. */
export const imageQueue = new ImageQueue()
