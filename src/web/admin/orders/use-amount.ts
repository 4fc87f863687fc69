import { useCurrencySign } from './currency-sign.ts'
import { signedAmount } from './signed-amount.ts'

/** Cents as the back office writes an order's amounts: the settings' sign before, two decimals. Empty until the sign is read. */
export function useAmount(): (cents: number) => string {
  const sign = useCurrencySign()
  return cents => (sign === undefined ? '' : signedAmount(sign, cents))
}
