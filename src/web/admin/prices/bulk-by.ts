import { percentLimits } from '#menu/prices/bulk/bulk-pricing.ts'
import { parseEuroDifference } from '#menu/pricing.ts'

/**
 * Parses a price change: a number with at most two decimals and an optional sign.
 * @returns cents, or hundredths of a percent; undefined when invalid or beyond the bulk limit
 */
export function parsePriceChange({ kind, by }: { kind: string; by: string }): number | undefined {
  const unsigned = by.trim().replace(/^\+/, '')
  if (kind !== 'percent') return parseEuroDifference(unsigned)
  const hundredths = unsigned.includes('€') ? undefined : parseEuroDifference(unsigned.replace(/\s*%$/, ''))
  const isWithinLimits = hundredths !== undefined && hundredths >= percentLimits.least * 100 && hundredths <= percentLimits.most * 100
  return isWithinLimits ? hundredths : undefined
}
