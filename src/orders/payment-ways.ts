import { leastOnlineCents, onlineAccount } from '#payments/online-account.ts'
import type { PaymentMethod } from '#payments/vocabulary.ts'
import type { Config } from '#platform/config.ts'
import type { NetworkRestaurant } from '#restaurants/network.ts'

/** How an order may be paid at a restaurant. What costs nothing, or too little for the provider, is not paid online. */
export function paymentWays(config: Pick<Config, 'stripe'>, restaurant: NetworkRestaurant, totalCents: number): PaymentMethod[] {
  const ways: PaymentMethod[] = []
  if (restaurant.acceptsCash) ways.push('cash')
  if (restaurant.acceptsCard) ways.push('card')
  if (totalCents >= leastOnlineCents && onlineAccount(config, restaurant.company)) ways.push('online')
  return ways
}
