import { useRef } from 'react'

/**
 * Begins nothing while what it began is under way: a second press comes before the first is drawn as busy, and would be done twice, or
 * refused beside it. Answers the failure, which is told already; undefined: it is done, or was not begun.
 */
export function useMutex(): (work: () => Promise<unknown>) => Promise<unknown> {
  const isRunning = useRef(false)
  return async work => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      await work()
      return undefined
    } catch (failure) {
      return failure
    } finally {
      isRunning.current = false
    }
  }
}
