import type { BulkPlan } from '#app/office/bulk/contract.ts'
import type { WeekRange } from '#restaurants/hours/opening-hours.ts'

/** Hours that all restaurants of a preview have now; undefined if they differ. Ranges of single services are left out: one week is for all services. */
export function findSharedWeek(plans: readonly Pick<BulkPlan, 'week'>[]): WeekRange[] | undefined {
  const weeks = plans.flatMap(({ week }) => (week ? [week] : []))
  const [first] = weeks
  if (!first || new Set(weeks.map(week => JSON.stringify(week))).size > 1) return undefined
  return first.flatMap(range => (range.fulfilment === null ? [{ ...range, fulfilment: null }] : []))
}
