import { percentLimits } from '#menu/prices/bulk/bulk-pricing.ts'
import { readEuroDifference } from '#menu/pricing.ts'

/**
 * By how much prices are to change: a number with at most two decimals, with or without its sign.
 * @returns cents, or hundredths of a percent; undefined: it is none, or beyond what prices are changed by at once
 */
export function readBy({ kind, by }: { kind: string; by: string }): number | undefined {
  const unsigned = by.trim().replace(/^\+/, '')
  if (kind !== 'percent') return readEuroDifference(unsigned)
  const hundredths = unsigned.includes('€') ? undefined : readEuroDifference(unsigned.replace(/\s*%$/, ''))
  const within = hundredths !== undefined && hundredths >= percentLimits.least * 100 && hundredths <= percentLimits.most * 100
  return within ? hundredths : undefined
}
