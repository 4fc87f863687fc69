import { useEffect, useState } from 'react'
import { onClockChange, serverNow } from './server-clock.ts'

/** Server time in ms, updated every 10 s. */
export const useNow = (): number => useServerNow(10_000)

/** Server time in ms, updated every `intervalMs` and when the device's clock offset is corrected. */
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
