import { useEffect, useRef } from 'react'
import type { RouteStop } from '#kitchen/delivery/contract.ts'

/** Reports a delivery that left the route after its undo window. */
export function useEndedDeliveries(stops: readonly RouteStop[] | undefined, onEnded: (stop: RouteStop, outcome: 'delivered' | 'failed') => void): void {
  const previousStops = useRef<readonly RouteStop[]>([])
  const onEndedRef = useRef(onEnded)
  onEndedRef.current = onEnded
  useEffect(() => {
    if (!stops) return
    const currentIds = new Set(stops.map(({ orderId }) => orderId))
    for (const stop of previousStops.current) {
      const as = stop.failedAt ? 'failed' : stop.deliveredAt ? 'delivered' : undefined
      if (as && !currentIds.has(stop.orderId)) onEndedRef.current(stop, as)
    }
    previousStops.current = stops
  }, [stops])
}
