import type { Actor } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { requirePermission } from '#restaurants/profile/managers.ts'
import type { PlaceOrderResult } from '../placing/find-earlier-answer.ts'
import { placeOrder } from '../placing/place-order.ts'
import type { DeskOrderInput } from './contract.ts'
import { refuseDesk } from './contract.ts'

interface DeskOrderRequest {
  input: DeskOrderInput
  /** Idempotency key made by the screen, one per intended order. */
  key: string
  person: Person
  actor: Actor & { id: string }
  language: Language
}

/**
 * Places an order that staff enter, by the same rules as an order of the site: price, capacity, allergens and promise.
 * @throws Refusal `restaurant_not_found`, `desk_payment_online`, `desk_cash_too_little`, `desk_paid_by_phone`, and those of `placeOrder`
 */
export async function placeDeskOrder(context: Context, { input, key, person, actor, language }: DeskOrderRequest): Promise<PlaceOrderResult> {
  const { channel, cashGivenCents, paid, ...order } = input
  requirePermission(person, 'order-desk', order.restaurantId)
  // An online payment is made by the customer, on the provider's page: that is an order of the site.
  if (order.paymentMethod === 'online') throw refuseDesk('desk_payment_online', { field: 'paymentMethod' })
  if (paid && channel !== 'counter') throw refuseDesk('desk_paid_by_phone', { field: 'paid' })
  if (cashGivenCents !== undefined && (order.paymentMethod !== 'cash' || cashGivenCents < order.seen.totalCents))
    throw refuseDesk('desk_cash_too_little', { field: 'cashGivenCents' })
  return placeOrder(context, { input: order, key, customer: undefined, language, desk: { channel, actor, cashGivenCents, isPaid: paid } })
}
