import { type RefObject, useEffect } from 'react'
import { serverNow } from '../../shared/server-clock.ts'

/** Maximum delay of setTimeout, in ms; a longer one fires at once. */
const maxTimeoutMs = 2 ** 31 - 1

/** Calls back at an instant, for example when ordering resumes; skips past instants. */
export function useAtTime(instant: string | null | undefined, callback: RefObject<() => void>): void {
  useEffect(() => {
    const delayMs = instant ? Date.parse(instant) - serverNow() : 0
    if (!(delayMs > 0 && delayMs <= maxTimeoutMs)) return
    const timer = setTimeout(() => callback.current(), delayMs)
    return () => clearTimeout(timer)
  }, [instant, callback])
}
