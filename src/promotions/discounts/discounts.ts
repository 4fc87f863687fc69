import type { Translations } from '#menu/vocabulary.ts'
import { type CouponRefusal, type CouponTerms, couponRefusal, type DiscountableCart, type DiscountableLine } from '../coupons/coupon-rules.ts'
import { type ProgrammeTerms, type RewardRefusal, rewardRefusal, rewardUnit } from '../points/points-rules.ts'
import type { CostBearer } from '../vocabulary.ts'

export interface AskedCoupon extends CouponTerms {
  id: string
  code: string
  title: string
  translations: Translations
  borneBy: CostBearer
}

export interface AskedReward extends ProgrammeTerms {
  id: string
  title: string
  translations: Translations
  borneBy: CostBearer
  /** Of whoever asks; undefined while nobody is signed in. */
  balance: number | undefined
}

export type RefusedDiscount =
  | { coupon: AskedCoupon; code: CouponRefusal | 'coupon_not_with_others' | 'coupon_takes_nothing' }
  | { reward: AskedReward; code: RewardRefusal }

/** A dish that is given: one of which line, by its place in the cart, and what of it is free, in cents. */
export interface Gift {
  line: number
  cents: number
}

/** What of a discount has a place of its own; the rest is spread over what is then left of the lines. */
export interface OwnDiscounts {
  gifts: Gift[]
  /** What is taken off the fee for delivery. */
  deliveryCents: number
}

export interface Discounts extends OwnDiscounts {
  coupons: { coupon: AskedCoupon; discountCents: number }[]
  rewards: { reward: AskedReward; foodId: string; discountCents: number }[]
  /** All together; never more than lines and delivery cost. */
  discountCents: number
  refused: RefusedDiscount[]
  /** That hold and are not needed: the delivery that they pay is free by itself. Nothing of them is used. */
  idle: AskedCoupon[]
}

/** What is free comes first, so that a percentage is of what is left to pay; fees last. */
const turn = { free_food: 0, percent: 1, amount: 2, free_delivery: 3 } as const

/**
 * What coupons and points take off a cart, each to the cent and all together no more than there is to pay. One dish is given free
 * once. A coupon that does not go with others holds only alone; of several such the first one entered holds.
 */
export function discountsOf(asked: { coupons: readonly AskedCoupon[]; rewards: readonly AskedReward[] }, cart: DiscountableCart): Discounts {
  const found: Discounts = { coupons: [], rewards: [], gifts: [], deliveryCents: 0, discountCents: 0, refused: [], idle: [] }
  let lines = cart.linesCents
  let fee = cart.deliveryFeeCents
  const left = cart.lines.map((line, at) => ({ ...line, at }))
  const take = (cents: number) => {
    const taken = Math.min(cents, lines)
    lines -= taken
    return taken
  }
  const give = (unit: (typeof left)[number]) => {
    unit.quantity--
    const cents = take(unit.bareCents)
    if (cents > 0) found.gifts.push({ line: unit.at, cents })
    return cents
  }

  for (const reward of asked.rewards) {
    const unit = rewardUnit(reward, left)
    const code = rewardRefusal(reward, cart.orderedAt, unit)
    if (code || !unit?.foodId) found.refused.push({ reward, code: code ?? 'reward_not_in_cart' })
    else found.rewards.push({ reward, foodId: unit.foodId, discountCents: give(unit) })
  }

  const holding = couponsThatHold(asked.coupons, cart, found)
  for (const coupon of holding.toSorted((a, b) => turn[a.kind] - turn[b.kind])) {
    const discountCents = reckon(coupon)
    if (discountCents > 0) found.coupons.push({ coupon, discountCents })
    else found.refused.push({ coupon, code: 'coupon_takes_nothing' })
  }
  const parts = [...found.coupons, ...found.rewards]
  return { ...found, deliveryCents: cart.deliveryFeeCents - fee, discountCents: parts.reduce((sum, { discountCents }) => sum + discountCents, 0) }

  function reckon(coupon: AskedCoupon): number {
    if (coupon.kind === 'percent') return take(Math.min(percentOf(lines, coupon.percent ?? 0), coupon.atMostCents ?? lines))
    if (coupon.kind === 'free_food') {
      const unit = cheapest(left.filter(({ foodId, quantity }) => foodId === coupon.freeFoodId && quantity > 0))
      return unit ? give(unit) : 0
    }
    const fromLines = coupon.kind === 'amount' ? take(coupon.amountCents ?? 0) : 0
    // An amount goes on to the fee; free delivery is the fee.
    const fromFee = coupon.kind === 'amount' ? Math.min((coupon.amountCents ?? 0) - fromLines, fee) : fee
    fee -= fromFee
    return fromLines + fromFee
  }
}

function couponsThatHold(asked: readonly AskedCoupon[], cart: DiscountableCart, found: Discounts): AskedCoupon[] {
  const holding: AskedCoupon[] = []
  for (const coupon of asked) {
    const code = couponRefusal(coupon, cart)
    if (code) found.refused.push({ coupon, code })
    else if (coupon.kind === 'free_delivery' && cart.freeDelivery) found.idle.push(coupon)
    else if (holding.some(other => !other.stackable || !coupon.stackable)) found.refused.push({ coupon, code: 'coupon_not_with_others' })
    else holding.push(coupon)
  }
  return holding
}

/** Rounded half up to the cent, reckoned in hundredths of a percent. */
const percentOf = (cents: number, percent: number): number => Math.floor((cents * Math.round(percent * 100) + 5_000) / 10_000)

const cheapest = <Line extends DiscountableLine>(lines: Line[]): Line | undefined =>
  lines.reduce<Line | undefined>((least, line) => (least && least.bareCents <= line.bareCents ? least : line), undefined)
