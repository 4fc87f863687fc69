/** Whether the database ended this transaction because it and another waited for each other. */
export function isDeadlock(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ((cause as { code?: unknown }).code === '40P01') return true
  return false
}

/** Does a whole transaction again that lost against another, which has gone on meanwhile; three times at the most. */
export async function undisturbed<Done>(transaction: () => Promise<Done>): Promise<Done> {
  for (let left = 2; ; left--) {
    try {
      return await transaction()
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error
    }
  }
}
