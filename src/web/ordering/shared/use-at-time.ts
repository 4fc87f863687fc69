import { type RefObject, useEffect } from 'react'
import { serverNow } from '../../shared/server-clock.ts'

/** The longest that a browser waits, in ms; a longer wait would be none. */
const maxTimeoutMs = 2 ** 31 - 1

/** Asks at the moment at which orders are said to be taken again; one that is over already is no news. */
export function useAtTime(instant: string | null | undefined, callback: RefObject<() => void>): void {
  useEffect(() => {
    const delayMs = instant ? Date.parse(instant) - serverNow() : 0
    if (!(delayMs > 0 && delayMs <= maxTimeoutMs)) return
    const timer = setTimeout(() => callback.current(), delayMs)
    return () => clearTimeout(timer)
  }, [instant, callback])
}
