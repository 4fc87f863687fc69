import { findOnlineAccount, minOnlineCents } from '#payments/online-account.ts'
import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import type { Config } from '#platform/config/config.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import type { AddProblem } from './cart-problem.ts'

interface PaymentQuery {
  restaurant: Pick<DirectoryRestaurant, 'acceptsCash' | 'acceptsCard' | 'company'>
  totalCents: number
  /** True for a transferred order, which is paid in person: no slot is held for the provider's page. */
  inHand?: boolean | undefined
}

/**
 * Lists the payment methods of a restaurant for a total; placing accepts exactly these. A total of 0 allows only `none`; the provider has a
 * minimum amount. Empty when the order cannot be placed.
 */
export function listPaymentMethods(config: Pick<Config, 'stripe'>, { restaurant, totalCents, inHand = false }: PaymentQuery): OrderPaymentMethod[] {
  if (totalCents === 0) return ['none']
  const methods: OrderPaymentMethod[] = []
  if (restaurant.acceptsCash) methods.push('cash')
  if (restaurant.acceptsCard) methods.push('card')
  if (!inHand && totalCents >= minOnlineCents && findOnlineAccount(config, restaurant.company)) methods.push('online')
  return methods
}

/** Lists the same methods; adds a problem when there are none, with the amount missing for online payment. */
export function checkPaymentMethods(config: Pick<Config, 'stripe'>, query: PaymentQuery, addProblem: AddProblem): OrderPaymentMethod[] {
  const methods = listPaymentMethods(config, query)
  if (methods.length > 0) return methods
  const { totalCents } = query
  if (isBelowOnlineMinimum(config, query))
    addProblem('below_online_minimum', { details: { minimumCents: minOnlineCents, missingCents: minOnlineCents - totalCents } })
  else addProblem('payment_method_unavailable')
  return methods
}

/** Tells whether only the provider's minimum amount prevents online payment. */
export const isBelowOnlineMinimum = (config: Pick<Config, 'stripe'>, query: PaymentQuery): boolean =>
  query.totalCents > 0 && query.totalCents < minOnlineCents && listPaymentMethods(config, { ...query, totalCents: minOnlineCents }).includes('online')
