import { getWeekday, toWallClock } from '#platform/local-time.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { CouponKind } from '../vocabulary.ts'

/** What a coupon says of itself, and how often it was used. Pure rules: the clock and the counters are arguments. */
export interface CouponTerms {
  kind: CouponKind
  percent: number | null
  amountCents: number | null
  freeFoodId: string | null
  /** The most that a percentage takes off. */
  atMostCents: number | null
  minimumCents: number
  startsAt: Date | null
  endsAt: Date | null
  /** In the minutes of `opening_hours`; 0 is Monday. Empty: always. */
  hours: readonly { weekday: number; opensMinute: number; closesMinute: number }[]
  totalUses: number | null
  usesPerCustomer: number | null
  stackable: boolean
  /** Empty: every one. */
  fulfilments: readonly Fulfilment[]
  /** Empty: everywhere. */
  restaurantIds: readonly string[]
  /** Whose it is: only its restaurants; null: the chain's. */
  companyId: string | null
  used: number
  /** By whoever asks; 0 while nobody knows who that is. */
  usedByCustomer: number
}

/** A cart as discounts see it, in cents. */
export interface DiscountableCart {
  restaurantId: string
  companyId: string
  fulfilment: Fulfilment
  /** The dishes' own discounts are taken off already. */
  linesCents: number
  deliveryFeeCents: number
  /** It is brought, and costs nothing without any code. */
  freeDelivery?: boolean
  lines: readonly DiscountableLine[]
  orderedAt: Date
  /** Local time at which the meal is handed over; 0 is Monday. */
  handedOver: { weekday: number; minute: number }
}

/**
 * The two times that a cart is judged by, for orders and for examples alike: when it is ordered, and when the meal is handed over on the
 * restaurant's clock; at once where nobody knows that yet.
 */
export function resolveCartTimes(orderedAt: Date, handedOverAt: Date | undefined, timezone: string): Pick<DiscountableCart, 'orderedAt' | 'handedOver'> {
  const local = toWallClock((handedOverAt ?? orderedAt).getTime(), timezone)
  return { orderedAt, handedOver: { weekday: getWeekday(local.date), minute: local.minute } }
}

export interface DiscountableLine {
  /** Undefined: a combo, which is neither given free nor one of its dishes. */
  foodId?: string
  categoryId?: string
  quantity: number
  /** What one costs without the options that are paid beside it: so much of it can be free. */
  bareCents: number
}

export const couponRefusals = [
  'coupon_not_begun',
  'coupon_over',
  'coupon_not_here',
  'coupon_not_so',
  'coupon_not_then',
  'coupon_below_minimum',
  'coupon_used_up',
  'coupon_used_by_you',
] as const
export type CouponRefusal = (typeof couponRefusals)[number]

/**
 * Why a coupon does not hold for a cart; undefined when it does. Its period is that of ordering, its hours are those of the
 * meal: a lunch coupon fills the lunch hour, also when it was ordered at breakfast. What is asked first is what no other cart would mend.
 */
export function findCouponRefusal(coupon: CouponTerms, cart: DiscountableCart): CouponRefusal | undefined {
  if (coupon.startsAt && cart.orderedAt < coupon.startsAt) return 'coupon_not_begun'
  if (coupon.endsAt && cart.orderedAt >= coupon.endsAt) return 'coupon_over'
  if (coupon.totalUses !== null && coupon.used >= coupon.totalUses) return 'coupon_used_up'
  if (coupon.usesPerCustomer !== null && coupon.usedByCustomer >= coupon.usesPerCustomer) return 'coupon_used_by_you'
  if (coupon.companyId !== null && coupon.companyId !== cart.companyId) return 'coupon_not_here'
  if (coupon.restaurantIds.length > 0 && !coupon.restaurantIds.includes(cart.restaurantId)) return 'coupon_not_here'
  if (coupon.fulfilments.length > 0 && !coupon.fulfilments.includes(cart.fulfilment)) return 'coupon_not_so'
  if (!isWithinHours(coupon.hours, cart.handedOver)) return 'coupon_not_then'
  if (cart.linesCents < coupon.minimumCents) return 'coupon_below_minimum'
  return undefined
}

/** Ranges may end after midnight: until 1:00 of Tuesday belongs to Monday. */
function isWithinHours(hours: CouponTerms['hours'], { weekday, minute }: DiscountableCart['handedOver']): boolean {
  if (hours.length === 0) return true
  const yesterday = (weekday + 6) % 7
  return hours.some(({ weekday: day, opensMinute, closesMinute }) => {
    if (day === weekday && minute >= opensMinute && minute < closesMinute) return true
    return day === yesterday && minute + 1440 >= opensMinute && minute + 1440 < closesMinute
  })
}
