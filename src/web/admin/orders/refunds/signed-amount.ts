import { amountIn } from '../../../ui/format/amount.ts'
import { euro } from '../../dashboard/words.ts'

/** Cents with the settings' sign: the dollar's stands before, the euro's behind. The digits are those of the language, as of every other amount. */
export const signedAmount = (sign: string, cents: number): string => withSign(sign, amountIn('it', cents))

/** A sum of many, with its thousands in groups. */
export const signedSum = (sign: string, cents: number): string => withSign(sign, euro(cents))

const withSign = (sign: string, amount: string): string =>
  sign === '€' ? amount : amount.replace('\u00a0€', '').replace(/^(−?)/, `$1${sign === '$' ? '$$' : sign}`)
