import { minOnlineCents } from '#payments/online-account.ts'
import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuseOrder } from '../contract.ts'
import { formatEuros } from '../quote/cart-problem.ts'
import { isBelowOnlineMinimum } from '../quote/payment-methods.ts'
import type { QuotedCart } from '../quote/quote-cart.ts'

/** Why an order is not paid in a way that its quote does not list, whether it is placed or moved. */
export function refusePaymentMethod(
  { config }: Pick<Context, 'config'>,
  { restaurant, totals }: Pick<QuotedCart, 'restaurant' | 'totals'>,
  { method, language }: { method: OrderPaymentMethod; language: Language },
): Refusal {
  const field = 'paymentMethod'
  const { totalCents } = totals
  if (totalCents === 0) return refuseOrder('payment_nothing_due', { field })
  if (method === 'online' && isBelowOnlineMinimum(config, { restaurant, totalCents }))
    return refuseOrder('payment_too_little', { field, values: { least: formatEuros(language, minOnlineCents) } })
  return refuseOrder('payment_not_accepted', { field })
}
