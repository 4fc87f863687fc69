import { useRef } from 'react'

/**
 * Ignores calls while one is running: a second press before the busy state renders would run twice, or be refused. Resolves to the error, already
 * shown; undefined when done or ignored.
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
