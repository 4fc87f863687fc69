import { formatAmount } from '../../../ui/format/amount.ts'
import { formatEuro } from '../../dashboard/words.ts'

/** Amount in cents with the settings' sign: dollar before, euro after. Digits follow the language, as for every amount. */
export const formatSignedAmount = (sign: string, cents: number): string => applySign(sign, formatAmount('it', cents))

/** Sum in cents with the settings' sign and grouped thousands. */
export const formatSignedSum = (sign: string, cents: number): string => applySign(sign, formatEuro(cents))

const applySign = (sign: string, amount: string): string =>
  sign === '€' ? amount : amount.replace('\u00a0€', '').replace(/^(−?)/, `$1${sign === '$' ? '$$' : sign}`)
