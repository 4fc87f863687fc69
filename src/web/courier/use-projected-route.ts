import { useEffect, useMemo, useState } from 'react'
import type { CourierRoute } from '#kitchen/delivery/contract.ts'
import type { Tap } from '../shared/offline/database.ts'
import { serverNow } from '../shared/server-clock.ts'
import { findNextChange, projectTaps } from './project-taps.ts'

/** The route as the waiting taps will change it; it changes when the time to undo one is over. */
export function useProjectedRoute(route: CourierRoute | undefined, waiting: readonly Tap[], isLost: boolean): CourierRoute | undefined {
  const [now, setNow] = useState(serverNow)
  const isProjected = waiting.length > 0 || isLost
  const projected = useMemo(
    () => (route && isProjected ? projectTaps(route, waiting, { now: Math.max(now, serverNow()), isLost }) : route),
    [route, waiting, now, isLost, isProjected],
  )
  useEffect(() => {
    const nextChangeAt = isProjected && projected ? findNextChange(projected, serverNow()) : undefined
    if (nextChangeAt === undefined) return
    const timer = setTimeout(() => setNow(serverNow()), nextChangeAt - serverNow() + 20)
    return () => clearTimeout(timer)
  }, [projected, isProjected])
  return projected
}
