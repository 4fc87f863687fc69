import { useEffect, useState } from 'react'
import { onClockChange, serverNow } from '../shared/server-clock.ts'

/** The server's time, in ms, looked at every ten seconds. */
export const useNow = (): number => useServerNow(10_000)

/** The server's time, in ms, looked at so often (ms), and when this device's clock turns out to be wrong. */
export function useServerNow(intervalMs: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const updateNow = () => setNow(serverNow())
    const timer = setInterval(updateNow, intervalMs)
    const unsubscribe = onClockChange(updateNow)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [intervalMs])
  return now
}
