/** Minutes after the estimate from which “any moment now” is not true any more. */
const overdueMinutes = 3

/** What the page says of an estimated arrival: minutes that remain, any moment now, or that its time has passed. */
export function getEstimatePhase(arrivesAt: string, now: number): { phase: 'ahead'; minutes: number } | { phase: 'now' | 'overdue' } {
  const minutes = Math.ceil((Date.parse(arrivesAt) - now) / 60_000)
  if (minutes > 0) return { phase: 'ahead', minutes }
  return { phase: minutes > -overdueMinutes ? 'now' : 'overdue' }
}
