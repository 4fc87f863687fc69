const format = (tag: string) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' })
const italian = format('it-IT')
const american = format('en-US')

/** Cents with the settings' sign before them and two decimals: with the dollar's as the specification has it, with the euro's as Italy writes it. */
export function signedAmount(sign: string, cents: number): string {
  const amount = Math.abs(cents) / 100
  return `${cents < 0 ? '−' : ''}${sign}${sign === '€' ? italian.format(amount) : amount.toFixed(2)}`
}

/** A sum of many, with its thousands in groups: decimals stand behind the same mark as in the orders that make it up. */
export const signedSum = (sign: string, cents: number): string => `${sign}${(sign === '€' ? italian : american).format(cents / 100)}`
