import { setTimeout as wait } from 'node:timers/promises'
import { getErrorChain } from '../error-chain.ts'

/** Detects that the database ended this transaction to resolve a deadlock. */
function isDeadlock(error: unknown): boolean {
  return getErrorChain(error).some(({ code }) => code === '40P01')
}

/** Maximum delay before a retry, in ms, so that the other transaction can finish. An immediate retry may deadlock again. */
const maxRetryDelayMs = 40

/** Retries a whole transaction after a deadlock, with a short delay; three attempts at most. */
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
