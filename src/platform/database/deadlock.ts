import { setTimeout as wait } from 'node:timers/promises'
import { causes } from '../error-chain.ts'

/** Whether the database ended this transaction because it and another waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '40P01')
}

/** In ms, at the most: in which the other goes on. Who comes back at once may stand in its way once more. */
const pause = 40

/** Does a whole transaction again that lost against another, a moment later; three times at the most. */
export async function undisturbed<Done>(transaction: () => Promise<Done>): Promise<Done> {
  for (let left = 2; ; left--) {
    try {
      return await transaction()
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error
      await wait(pause * (0.5 + Math.random() / 2))
    }
  }
}
