import { useEffect, useRef } from 'react'
import type { RoundStop } from '#kitchen/delivery/contract.ts'

/** Tells of a delivery that has left the round once the time was over in which it could be taken back. */
export function useEnded(stops: readonly RoundStop[] | undefined, tell: (stop: RoundStop, as: 'delivered' | 'failed') => void): void {
  const before = useRef<readonly RoundStop[]>([])
  const telling = useRef(tell)
  telling.current = tell
  useEffect(() => {
    if (!stops) return
    const there = new Set(stops.map(({ orderId }) => orderId))
    for (const stop of before.current) {
      const as = stop.failedAt ? 'failed' : stop.deliveredAt ? 'delivered' : undefined
      if (as && !there.has(stop.orderId)) telling.current(stop, as)
    }
    before.current = stops
  }, [stops])
}
