import { findOnlineAccount, minOnlineCents } from '#payments/online-account.ts'
import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import type { Config } from '#platform/config/config.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import type { AddProblem } from './cart-problem.ts'

interface PaymentQuery {
  restaurant: Pick<DirectoryRestaurant, 'acceptsCash' | 'acceptsCard' | 'company'>
  totalCents: number
  /** An order that stands already and is moved is paid in hand: no slot is held for the provider's page. */
  inHand?: boolean | undefined
}

/**
 * How an order may be paid at a restaurant: exactly these are taken when it is placed. Where nothing is to pay, `none` is the
 * only one; the provider takes nothing below its least amount. Empty: it can't be ordered.
 */
export function listPaymentMethods(config: Pick<Config, 'stripe'>, { restaurant, totalCents, inHand = false }: PaymentQuery): OrderPaymentMethod[] {
  if (totalCents === 0) return ['none']
  const ways: OrderPaymentMethod[] = []
  if (restaurant.acceptsCash) ways.push('cash')
  if (restaurant.acceptsCard) ways.push('card')
  if (!inHand && totalCents >= minOnlineCents && findOnlineAccount(config, restaurant.company)) ways.push('online')
  return ways
}

/** The same ways; that there are none is told, with what is missing until the provider takes it. */
export function checkPaymentMethods(config: Pick<Config, 'stripe'>, asked: PaymentQuery, addProblem: AddProblem): OrderPaymentMethod[] {
  const ways = listPaymentMethods(config, asked)
  if (ways.length > 0) return ways
  const { totalCents } = asked
  if (isBelowOnlineMinimum(config, asked))
    addProblem('below_online_minimum', { details: { minimumCents: minOnlineCents, missingCents: minOnlineCents - totalCents } })
  else addProblem('payment_nowhere')
  return ways
}

/** Whether it could be paid online if only it were more. */
export const isBelowOnlineMinimum = (config: Pick<Config, 'stripe'>, asked: PaymentQuery): boolean =>
  asked.totalCents > 0 && asked.totalCents < minOnlineCents && listPaymentMethods(config, { ...asked, totalCents: minOnlineCents }).includes('online')
