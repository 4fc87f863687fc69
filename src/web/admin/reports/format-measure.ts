import type { Measure } from '#reports/breakdown/vocabulary.ts'
import { formatEuro, formatNumber } from '../dashboard/words.ts'

const decimalFormat = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Formats a figure with its unit: euro, minutes, percent, or a count. A dash: there is none. */
export function formatMeasure(measure: Measure, value: number | null): string {
  if (value === null) return '–'
  if (measure.endsWith('Cents')) return formatEuro(value)
  if (measure.endsWith('Seconds')) return `${decimalFormat.format(value / 60)}\u00a0min`
  return measure === 'latePerMille' ? `${decimalFormat.format(value / 10)}%` : formatNumber(value)
}
