import { minuteMs } from '#platform/time-units.ts'
import type { Dish } from '../board/dishes.ts'

/** Finds when a dish starts later than the rest of its ticket, as an ISO instant. `now` in ms. Nobody starts what has no work, such as a can. */
export function findLaterStart(
  { stations, units }: Pick<Dish, 'stations' | 'units'>,
  starts: ReadonlyMap<string | null, number>,
  now: number,
): string | undefined {
  if (!Object.values(units).some(count => count > 0)) return undefined
  const startAt = Math.min(...stations.flatMap(station => starts.get(station) ?? []))
  const firstStart = Math.min(...starts.values())
  return Number.isFinite(startAt) && startAt > Math.max(now, firstStart) + minuteMs ? new Date(startAt).toISOString() : undefined
}
