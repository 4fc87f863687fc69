import { amountIn } from '../../ui/amount.ts'

const american = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' })

/** Cents with the settings' sign: the dollar's before two decimals as the specification has it, the euro's as every other amount is written. */
export function signedAmount(sign: string, cents: number): string {
  if (sign === '€') return amountIn('it', cents)
  return `${cents < 0 ? '−' : ''}${sign}${(Math.abs(cents) / 100).toFixed(2)}`
}

/** A sum of many, with its thousands in groups. */
export const signedSum = (sign: string, cents: number): string =>
  sign === '€' ? signedAmount(sign, cents) : `${cents < 0 ? '−' : ''}${sign}${american.format(Math.abs(cents) / 100)}`
