import type { Translations } from '#menu/vocabulary.ts'
import { type CouponRefusal, type CouponTerms, type DiscountableCart, type DiscountableLine, findCouponRefusal } from '../coupons/coupon-rules.ts'
import { findRewardLine, findRewardRefusal, type ProgrammeTerms, type RewardRefusal } from '../points/points-rules.ts'
import type { CostBearer } from '../vocabulary.ts'

export interface RequestedCoupon extends CouponTerms {
  id: string
  code: string
  title: string
  translations: Translations
  borneBy: CostBearer
}

export interface RequestedReward extends ProgrammeTerms {
  id: string
  title: string
  translations: Translations
  borneBy: CostBearer
  /** Balance of the customer; undefined while signed out. */
  balance: number | undefined
}

type RefusedDiscount =
  | { coupon: RequestedCoupon; code: CouponRefusal | 'coupon_not_combinable' | 'coupon_no_effect' }
  | { reward: RequestedReward; code: RewardRefusal }

/** Free dish: one of a line, by its index in the cart, with the free cents. */
export interface Gift {
  line: number
  cents: number
}

/** Allocated part of a discount; the rest is spread over the remaining amount of the lines. */
export interface AllocatedDiscounts {
  gifts: Gift[]
  /** Discount on the delivery fee. */
  deliveryCents: number
}

export interface Discounts extends AllocatedDiscounts {
  coupons: { coupon: RequestedCoupon; discountCents: number }[]
  rewards: { reward: RequestedReward; foodId: string; discountCents: number }[]
  /** Total discount; never more than lines plus delivery. */
  discountCents: number
  refused: RefusedDiscount[]
  /** Valid but unnecessary coupons: the delivery is already free. These are not consumed. */
  idle: RequestedCoupon[]
}

/** Free dishes first, so that percentages apply to the remaining amount; delivery last. */
const applicationOrder = { free_food: 0, percent: 1, amount: 2, free_delivery: 3 } as const

/**
 * Computes coupon and points discounts of a cart, to the cent and at most the amount to pay. One dish is free only once. A non-combinable
 * coupon applies only alone; of several, the first one entered applies.
 */
export function computeDiscounts(requested: { coupons: readonly RequestedCoupon[]; rewards: readonly RequestedReward[] }, cart: DiscountableCart): Discounts {
  const result: Discounts = { coupons: [], rewards: [], gifts: [], deliveryCents: 0, discountCents: 0, refused: [], idle: [] }
  let lines = cart.linesCents
  let fee = cart.deliveryFeeCents
  const remainingLines = cart.lines.map((line, index) => ({ ...line, at: index }))
  const takeFromLines = (cents: number) => {
    const takenCents = Math.min(cents, lines)
    lines -= takenCents
    return takenCents
  }
  const giveDish = (unit: (typeof remainingLines)[number]) => {
    unit.quantity--
    const cents = takeFromLines(unit.bareCents)
    if (cents > 0) result.gifts.push({ line: unit.at, cents })
    return cents
  }

  for (const reward of requested.rewards) {
    const unit = findRewardLine(reward, remainingLines)
    const code = findRewardRefusal(reward, cart.orderedAt, unit)
    if (code || !unit?.foodId) result.refused.push({ reward, code: code ?? 'reward_not_in_cart' })
    else result.rewards.push({ reward, foodId: unit.foodId, discountCents: giveDish(unit) })
  }

  const validCoupons = selectValidCoupons(requested.coupons, cart, result)
  for (const coupon of validCoupons.toSorted((a, b) => applicationOrder[a.kind] - applicationOrder[b.kind])) {
    const discountCents = computeCouponDiscount(coupon)
    if (discountCents > 0) result.coupons.push({ coupon, discountCents })
    else result.refused.push({ coupon, code: 'coupon_no_effect' })
  }
  const parts = [...result.coupons, ...result.rewards]
  return { ...result, deliveryCents: cart.deliveryFeeCents - fee, discountCents: parts.reduce((sum, { discountCents }) => sum + discountCents, 0) }

  function computeCouponDiscount(coupon: RequestedCoupon): number {
    if (coupon.kind === 'percent') return takeFromLines(Math.min(computePercent(lines, coupon.percent ?? 0), coupon.atMostCents ?? lines))
    if (coupon.kind === 'free_food') {
      const unit = findCheapest(remainingLines.filter(({ foodId, quantity }) => foodId === coupon.freeFoodId && quantity > 0))
      return unit ? giveDish(unit) : 0
    }
    const fromLines = coupon.kind === 'amount' ? takeFromLines(coupon.amountCents ?? 0) : 0
    // Amounts continue on the delivery fee; free delivery covers the fee.
    const fromFee = coupon.kind === 'amount' ? Math.min((coupon.amountCents ?? 0) - fromLines, fee) : fee
    fee -= fromFee
    return fromLines + fromFee
  }
}

function selectValidCoupons(requested: readonly RequestedCoupon[], cart: DiscountableCart, discounts: Discounts): RequestedCoupon[] {
  const holding: RequestedCoupon[] = []
  for (const coupon of requested) {
    const code = findCouponRefusal(coupon, cart)
    if (code) discounts.refused.push({ coupon, code })
    else if (coupon.kind === 'free_delivery' && cart.freeDelivery) discounts.idle.push(coupon)
    else if (holding.some(other => !other.stackable || !coupon.stackable)) discounts.refused.push({ coupon, code: 'coupon_not_combinable' })
    else holding.push(coupon)
  }
  return holding
}

/** Rounds half up to the cent, computed in hundredths of a percent. */
const computePercent = (cents: number, percent: number): number => Math.floor((cents * Math.round(percent * 100) + 5_000) / 10_000)

const findCheapest = <Line extends DiscountableLine>(lines: Line[]): Line | undefined =>
  lines.reduce<Line | undefined>((cheapest, line) => (cheapest && cheapest.bareCents <= line.bareCents ? cheapest : line), undefined)
