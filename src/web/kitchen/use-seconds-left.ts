import { useEffect, useState } from 'react'

/** Whole seconds until an ISO instant, never below 0; counted by this screen's clock. */
export function useSecondsLeft(at: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.round((Date.parse(at) - now) / 1000))
}
