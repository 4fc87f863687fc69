import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { serverNow } from '../../shared/server-clock.ts'

/** Least wait between two requests, in ms, should the clock of the device run ahead of the server's. */
const minWaitMs = 5000
/** Maximum delay of setTimeout, in ms; a longer one fires at once. */
const maxTimeoutMs = 2 ** 31 - 1

/** Asks for the menu again when its prices or dishes change by the clock, also when the page comes back to the front later than that. */
export function RefreshWhenDue({ at }: { at: number | undefined }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (at === undefined) return
    const refresh = () => {
      if (serverNow() >= at) void revalidate()
    }
    const timer = setTimeout(refresh, Math.min(Math.max(at - serverNow(), minWaitMs), maxTimeoutMs))
    // Timers stand still while a phone sleeps.
    document.addEventListener('visibilitychange', refresh)
    addEventListener('pageshow', refresh)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', refresh)
      removeEventListener('pageshow', refresh)
    }
  }, [at, revalidate])
  return null
}
