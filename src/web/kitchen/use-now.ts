import { useEffect, useState } from 'react'
import { onClockChange, serverNow } from '../shared/server-clock.ts'

/** The server's time, in ms, looked at every ten seconds. */
export const useNow = (): number => useServerNow(10_000)

/** The server's time, in ms, looked at so often (ms), and when this device's clock turns out to be wrong. */
export function useServerNow(every: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const look = () => setNow(serverNow())
    const timer = setInterval(look, every)
    const end = onClockChange(look)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [every])
  return now
}
