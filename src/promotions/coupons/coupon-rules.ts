import { getWeekday, toWallClock } from '#platform/local-time.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { CouponKind } from '../vocabulary.ts'

/** Terms and usage of a coupon. Pure rules: clock and counters are arguments. */
export interface CouponTerms {
  kind: CouponKind
  percent: number | null
  amountCents: number | null
  freeFoodId: string | null
  /** Maximum discount of a percentage. */
  atMostCents: number | null
  minimumCents: number
  startsAt: Date | null
  endsAt: Date | null
  /** Weekly hours in the minutes of `opening_hours`; 0 is Monday. Empty: always. */
  hours: readonly { weekday: number; opensMinute: number; closesMinute: number }[]
  /** Maximum uses by all customers; null: unlimited. */
  totalUses: number | null
  /** Maximum uses per customer, guests recognized by phone and e-mail; null: unlimited. */
  usesPerCustomer: number | null
  stackable: boolean
  /** Empty: all fulfilment methods. */
  fulfilments: readonly Fulfilment[]
  /** Empty: all restaurants. */
  restaurantIds: readonly string[]
  /** Owning company, valid in its restaurants only; null: the chain. */
  companyId: string | null
  used: number
  /** Uses by this customer; 0 while the customer is unknown. */
  usedByCustomer: number
}

/** Cart as input of discounts, in cents. */
export interface DiscountableCart {
  restaurantId: string
  companyId: string
  fulfilment: Fulfilment
  /** Line total after the dishes' own discounts. */
  linesCents: number
  deliveryFeeCents: number
  /** Delivery that is free without any code. */
  freeDelivery?: boolean
  lines: readonly DiscountableLine[]
  orderedAt: Date
  /** Local handover time; 0 is Monday. */
  handedOver: { weekday: number; minute: number }
}

/**
 * Resolves the ordering and handover times of a cart, for orders and examples alike; handover is on the restaurant's clock, and immediate
 * while unknown.
 */
export function resolveCartTimes(orderedAt: Date, handedOverAt: Date | undefined, timezone: string): Pick<DiscountableCart, 'orderedAt' | 'handedOver'> {
  const local = toWallClock((handedOverAt ?? orderedAt).getTime(), timezone)
  return { orderedAt, handedOver: { weekday: getWeekday(local.date), minute: local.minute } }
}

export interface DiscountableLine {
  /** Undefined for a combo: neither the combo nor its dishes can be free. */
  foodId?: string
  categoryId?: string
  quantity: number
  /** Unit price without charged options: the maximum free amount. */
  bareCents: number
}

export const couponRefusals = [
  'coupon_not_started',
  'coupon_expired',
  'coupon_wrong_restaurant',
  'coupon_wrong_fulfilment',
  'coupon_outside_hours',
  'coupon_below_minimum',
  'coupon_used_up',
  'coupon_used_by_customer',
] as const
export type CouponRefusal = (typeof couponRefusals)[number]

/**
 * Finds the reason why a coupon does not apply; undefined when it does. The period applies to ordering, the hours to the meal: a lunch
 * coupon fills the lunch hour even when ordered at breakfast. Reasons that no other cart resolves come first.
 */
export function findCouponRefusal(coupon: CouponTerms, cart: DiscountableCart): CouponRefusal | undefined {
  if (coupon.startsAt && cart.orderedAt < coupon.startsAt) return 'coupon_not_started'
  if (coupon.endsAt && cart.orderedAt >= coupon.endsAt) return 'coupon_expired'
  if (coupon.totalUses !== null && coupon.used >= coupon.totalUses) return 'coupon_used_up'
  if (coupon.usesPerCustomer !== null && coupon.usedByCustomer >= coupon.usesPerCustomer) return 'coupon_used_by_customer'
  if (coupon.companyId !== null && coupon.companyId !== cart.companyId) return 'coupon_wrong_restaurant'
  if (coupon.restaurantIds.length > 0 && !coupon.restaurantIds.includes(cart.restaurantId)) return 'coupon_wrong_restaurant'
  if (coupon.fulfilments.length > 0 && !coupon.fulfilments.includes(cart.fulfilment)) return 'coupon_wrong_fulfilment'
  if (!isWithinHours(coupon.hours, cart.handedOver)) return 'coupon_outside_hours'
  if (cart.linesCents < coupon.minimumCents) return 'coupon_below_minimum'
  return undefined
}

/** Tells whether an instant is within the hours; ranges may pass midnight: 1:00 on Tuesday belongs to Monday. */
function isWithinHours(hours: CouponTerms['hours'], { weekday, minute }: DiscountableCart['handedOver']): boolean {
  if (hours.length === 0) return true
  const yesterday = (weekday + 6) % 7
  return hours.some(({ weekday: day, opensMinute, closesMinute }) => {
    if (day === weekday && minute >= opensMinute && minute < closesMinute) return true
    return day === yesterday && minute + 1440 >= opensMinute && minute + 1440 < closesMinute
  })
}
