import { type RefObject, useEffect } from 'react'
import { serverNow } from '../../shared/server-clock.ts'

/** The longest that a browser waits, in ms; a longer wait would be none. */
const longest = 2 ** 31 - 1

/** Asks at the moment at which orders are said to be taken again; one that is over already is no news. */
export function useAtMoment(instant: string | null | undefined, ask: RefObject<() => void>): void {
  useEffect(() => {
    const wait = instant ? Date.parse(instant) - serverNow() : 0
    if (!(wait > 0 && wait <= longest)) return
    const timer = setTimeout(() => ask.current(), wait)
    return () => clearTimeout(timer)
  }, [instant, ask])
}
