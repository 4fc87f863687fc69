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
  /** Of whoever asks; undefined while nobody is signed in. */
  balance: number | undefined
}

export type RefusedDiscount =
  | { coupon: RequestedCoupon; code: CouponRefusal | 'coupon_not_with_others' | 'coupon_takes_nothing' }
  | { reward: RequestedReward; code: RewardRefusal }

/** A dish that is given: one of which line, by its place in the cart, and what of it is free, in cents. */
export interface Gift {
  line: number
  cents: number
}

/** What of a discount has a place of its own; the rest is spread over what is then left of the lines. */
export interface AllocatedDiscounts {
  gifts: Gift[]
  /** What is taken off the fee for delivery. */
  deliveryCents: number
}

export interface Discounts extends AllocatedDiscounts {
  coupons: { coupon: RequestedCoupon; discountCents: number }[]
  rewards: { reward: RequestedReward; foodId: string; discountCents: number }[]
  /** All together; never more than lines and delivery cost. */
  discountCents: number
  refused: RefusedDiscount[]
  /** That hold and are not needed: the delivery that they pay is free by itself. Nothing of them is used. */
  idle: RequestedCoupon[]
}

/** What is free comes first, so that a percentage is of what is left to pay; fees last. */
const applicationOrder = { free_food: 0, percent: 1, amount: 2, free_delivery: 3 } as const

/**
 * What coupons and points take off a cart, each to the cent and all together no more than there is to pay. One dish is given free
 * once. A coupon that does not go with others holds only alone; of several such the first one entered holds.
 */
export function computeDiscounts(asked: { coupons: readonly RequestedCoupon[]; rewards: readonly RequestedReward[] }, cart: DiscountableCart): Discounts {
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

  for (const reward of asked.rewards) {
    const unit = findRewardLine(reward, remainingLines)
    const code = findRewardRefusal(reward, cart.orderedAt, unit)
    if (code || !unit?.foodId) result.refused.push({ reward, code: code ?? 'reward_not_in_cart' })
    else result.rewards.push({ reward, foodId: unit.foodId, discountCents: giveDish(unit) })
  }

  const validCoupons = selectValidCoupons(asked.coupons, cart, result)
  for (const coupon of validCoupons.toSorted((a, b) => applicationOrder[a.kind] - applicationOrder[b.kind])) {
    const discountCents = computeCouponDiscount(coupon)
    if (discountCents > 0) result.coupons.push({ coupon, discountCents })
    else result.refused.push({ coupon, code: 'coupon_takes_nothing' })
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
    // An amount goes on to the fee; free delivery is the fee.
    const fromFee = coupon.kind === 'amount' ? Math.min((coupon.amountCents ?? 0) - fromLines, fee) : fee
    fee -= fromFee
    return fromLines + fromFee
  }
}

function selectValidCoupons(asked: readonly RequestedCoupon[], cart: DiscountableCart, found: Discounts): RequestedCoupon[] {
  const holding: RequestedCoupon[] = []
  for (const coupon of asked) {
    const code = findCouponRefusal(coupon, cart)
    if (code) found.refused.push({ coupon, code })
    else if (coupon.kind === 'free_delivery' && cart.freeDelivery) found.idle.push(coupon)
    else if (holding.some(other => !other.stackable || !coupon.stackable)) found.refused.push({ coupon, code: 'coupon_not_with_others' })
    else holding.push(coupon)
  }
  return holding
}

/** Rounded half up to the cent, reckoned in hundredths of a percent. */
const computePercent = (cents: number, percent: number): number => Math.floor((cents * Math.round(percent * 100) + 5_000) / 10_000)

const findCheapest = <Line extends DiscountableLine>(lines: Line[]): Line | undefined =>
  lines.reduce<Line | undefined>((least, line) => (least && least.bareCents <= line.bareCents ? least : line), undefined)
