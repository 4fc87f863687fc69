import { setTimeout as wait } from 'node:timers/promises'
import { getErrorChain } from '../error-chain.ts'

/** Whether the database ended this transaction because it and another waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return getErrorChain(error).some(({ code }) => code === '40P01')
}

/** In ms, at the most: in which the other goes on. Who comes back at once may stand in its way once more. */
const maxRetryDelayMs = 40

/** Does a whole transaction again that lost against another, a moment later; three times at the most. */
export async function retryOnDeadlock<Done>(transaction: () => Promise<Done>): Promise<Done> {
  for (let retriesLeft = 2; ; retriesLeft--) {
    try {
      return await transaction()
    } catch (error) {
      if (retriesLeft === 0 || !isDeadlock(error)) throw error
      await wait(maxRetryDelayMs * (0.5 + Math.random() / 2))
    }
  }
}
