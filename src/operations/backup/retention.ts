import { dayMs } from '#platform/time-units.ts'

/** How many backups to keep: the newest of each of the last days, weeks and months that have one. */
export interface Retention {
  days: number
  weeks: number
  months: number
}

/** Parses `7d 4w 12m`; undefined if it is something else or keeps nothing. */
export function parseRetention(text: string): Retention | undefined {
  const match = /^(?:(\d{1,4})d)?\s*(?:(\d{1,4})w)?\s*(?:(\d{1,4})m)?$/.exec(text.trim())
  if (!match) return undefined
  const [days, weeks, months] = match.slice(1).map(count => Number(count ?? 0)) as [number, number, number]
  return days + weeks + months > 0 ? { days, weeks, months } : undefined
}

/**
 * Selects the backups to delete. The newest one always stays, whatever its age.
 * @param backups instants in any order
 */
export function selectExpired(backups: readonly Date[], { days, weeks, months }: Retention): Date[] {
  const newestFirst = [...backups].sort((one, other) => other.getTime() - one.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [count, periodOf] of [
    [days, (at: Date) => at.toISOString().slice(0, 10)],
    [weeks, (at: Date) => String(Math.floor((at.getTime() / dayMs + 3) / 7))],
    [months, (at: Date) => at.toISOString().slice(0, 7)],
  ] as const) {
    const periods = new Set<string>()
    for (const backup of newestFirst) {
      const period = periodOf(backup)
      if (periods.has(period) || periods.size >= count) continue
      periods.add(period)
      kept.add(backup)
    }
  }
  return newestFirst.filter(backup => !kept.has(backup))
}
