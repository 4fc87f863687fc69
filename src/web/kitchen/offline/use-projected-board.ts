import { useEffect, useMemo, useState } from 'react'
import type { KitchenBoard } from '#kitchen/contract.ts'
import type { Tap } from '../../shared/offline/database.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { findNextChange, projectTaps } from './project-taps.ts'

/** The board as the waiting taps will change it; it changes when the time to undo one is over. */
export function useProjectedBoard(board: KitchenBoard | undefined, waiting: readonly Tap[], isLost: boolean): KitchenBoard | undefined {
  const [now, setNow] = useState(serverNow)
  const isProjected = waiting.length > 0 || isLost
  const projected = useMemo(
    () =>
      board && isProjected
        ? { ...board, orders: projectTaps(board.orders, waiting, { stations: board.stations, now: Math.max(now, serverNow()), isLost }) }
        : board,
    [board, waiting, now, isLost, isProjected],
  )
  useEffect(() => {
    const nextChangeAt = isProjected && projected ? findNextChange(projected.orders, serverNow()) : undefined
    if (nextChangeAt === undefined) return
    const timer = setTimeout(() => setNow(serverNow()), nextChangeAt - serverNow() + 20)
    return () => clearTimeout(timer)
  }, [projected, isProjected])
  return projected
}
