const italian = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' })

/** Cents with the settings' sign before them and two decimals: with the dollar's as the specification has it, with the euro's as Italy writes it. */
export function signedAmount(sign: string, cents: number): string {
  const amount = Math.abs(cents) / 100
  return `${cents < 0 ? '−' : ''}${sign}${sign === '€' ? italian.format(amount) : amount.toFixed(2)}`
}
