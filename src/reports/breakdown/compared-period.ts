import { addDays } from '#platform/local-time.ts'
import { countDays, type Period } from '../sales-period.ts'
import type { Comparison } from './vocabulary.ts'

/** Period of equal length to compare with: just before, or by whole weeks, so that weekdays meet their like; undefined: none. */
export function getComparedPeriod(period: Period, comparison: Comparison): Period | undefined {
  if (comparison === 'none') return undefined
  const days = countDays(period)
  const shift = comparison === 'previous' ? days : Math.ceil(days / 7) * 7
  return { from: addDays(period.from, -shift), to: addDays(period.to, -shift) }
}
