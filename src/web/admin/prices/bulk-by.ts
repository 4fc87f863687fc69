import { percentLimits } from '#menu/prices/bulk/bulk-pricing.ts'
import { parseEuroDifference } from '#menu/pricing.ts'

/**
 * By how much prices are to change: a number with at most two decimals, with or without its sign.
 * @returns cents, or hundredths of a percent; undefined: it is none, or beyond what prices are changed by at once
 */
export function parsePriceChange({ kind, by }: { kind: string; by: string }): number | undefined {
  const unsigned = by.trim().replace(/^\+/, '')
  if (kind !== 'percent') return parseEuroDifference(unsigned)
  const hundredths = unsigned.includes('€') ? undefined : parseEuroDifference(unsigned.replace(/\s*%$/, ''))
  const isWithinLimits = hundredths !== undefined && hundredths >= percentLimits.least * 100 && hundredths <= percentLimits.most * 100
  return isWithinLimits ? hundredths : undefined
}
