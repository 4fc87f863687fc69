import { leastOnlineCents, onlineAccount } from '#payments/online-account.ts'
import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import type { Config } from '#platform/config/config.ts'
import type { NetworkRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import type { ProblemTeller } from './cart-problem.ts'

interface AskedPayment {
  restaurant: Pick<NetworkRestaurant, 'acceptsCash' | 'acceptsCard' | 'company'>
  totalCents: number
  /** An order that stands already and is moved is paid in hand: no slot is held for the provider's page. */
  inHand?: boolean | undefined
}

/**
 * How an order may be paid at a restaurant: exactly these are taken when it is placed. Where nothing is to pay, `none` is the
 * only one; the provider takes nothing below its least amount. Empty: it can't be ordered.
 */
export function paymentWays(config: Pick<Config, 'stripe'>, { restaurant, totalCents, inHand = false }: AskedPayment): OrderPaymentMethod[] {
  if (totalCents === 0) return ['none']
  const ways: OrderPaymentMethod[] = []
  if (restaurant.acceptsCash) ways.push('cash')
  if (restaurant.acceptsCard) ways.push('card')
  if (!inHand && totalCents >= leastOnlineCents && onlineAccount(config, restaurant.company)) ways.push('online')
  return ways
}

/** The same ways; that there are none is told, with what is missing until the provider takes it. */
export function tellPaymentWays(config: Pick<Config, 'stripe'>, asked: AskedPayment, tell: ProblemTeller): OrderPaymentMethod[] {
  const ways = paymentWays(config, asked)
  if (ways.length > 0) return ways
  const { totalCents } = asked
  if (isTooLittleOnline(config, asked))
    tell('below_online_minimum', { details: { minimumCents: leastOnlineCents, missingCents: leastOnlineCents - totalCents } })
  else tell('payment_nowhere')
  return ways
}

/** Whether it could be paid online if only it were more. */
export const isTooLittleOnline = (config: Pick<Config, 'stripe'>, asked: AskedPayment): boolean =>
  asked.totalCents > 0 && asked.totalCents < leastOnlineCents && paymentWays(config, { ...asked, totalCents: leastOnlineCents }).includes('online')
