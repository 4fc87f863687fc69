import { formatAmount } from '../../../ui/format/amount.ts'
import { formatEuro } from '../../dashboard/words.ts'

/** Cents with the settings' sign: the dollar's stands before, the euro's behind. The digits are those of the language, as of every other amount. */
export const formatSignedAmount = (sign: string, cents: number): string => applySign(sign, formatAmount('it', cents))

/** A sum of many, with its thousands in groups. */
export const formatSignedSum = (sign: string, cents: number): string => applySign(sign, formatEuro(cents))

const applySign = (sign: string, amount: string): string =>
  sign === '€' ? amount : amount.replace('\u00a0€', '').replace(/^(−?)/, `$1${sign === '$' ? '$$' : sign}`)
