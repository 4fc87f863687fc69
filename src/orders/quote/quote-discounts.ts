import type { Catalogue } from '#menu/catalogue/catalogue.ts'
import type { Context } from '#platform/context.ts'
import { formatWeekHours } from '#platform/language/format-week-hours.ts'
import type { Language } from '#platform/language/languages.ts'
import { toNetwork } from '#platform/rate-limit/network-of.ts'
import { listAttemptLimits } from '#promotions/coupons/brute-force-limit.ts'
import { type DiscountableCart, resolveCartTimes } from '#promotions/coupons/coupon-rules.ts'
import { type CustomerKeys, computeCustomerKeys } from '#promotions/coupons/customer-key.ts'
import { limitCodeAttempts } from '#promotions/coupons/local-brute-force-limit.ts'
import { computeDiscounts, type Discounts, type RequestedCoupon } from '#promotions/discounts/discounts.ts'
import { type FoundDiscounts, findDiscounts } from '#promotions/discounts/find-discounts.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { PricedCombo, PricedFood } from '../dishes/priced-line.ts'
import { translateTitle } from '../dishes/sellable-dish.ts'
import { excludeOwnUse, type ReservedDiscounts } from '../reservations/discount-reservations.ts'
import type { AddProblem } from './cart-problem.ts'
import type { QuoteInput } from './contract.ts'

/** Identity of the buyer as far as known, for coupons per customer and for points. */
export interface Buyer {
  customerId?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  /** Network of the request, for the coupon brute-force limit. */
  from?: string | undefined
  /** Discounts already reserved by an order that is repriced. */
  held?: ReservedDiscounts
}

/** Requested discounts as stored, with the keys that identify the customer, and the placing instant of an existing order. */
type LoadedDiscounts = FoundDiscounts & {
  keys: CustomerKeys
  orderedAt?: Date
  /** Codes that were not looked up because of the brute-force limit, and its remaining duration in ms. */
  stopped?: { codes: string[]; waitMs: number }
}

export async function loadDiscounts(
  context: Context,
  { coupons, rewards, cart }: QuoteInput,
  { customerId, email, phone, from, held }: Buyer,
): Promise<LoadedDiscounts> {
  if (held) {
    const keyedCoupon = held.coupons.find(({ customerKey }) => customerKey !== null)
    const keys = { mailbox: keyedCoupon?.customerKey ?? undefined, phone: keyedCoupon?.phoneKey ?? undefined }
    return { ...excludeOwnUse(await findDiscounts(context, { coupons, rewards }, { customerId, keys }), held), keys, orderedAt: held.orderedAt }
  }
  const keys = coupons.length > 0 ? await computeCustomerKeys(context.db, { email, phone }) : {}
  const attemptLimits = listAttemptLimits({ network: from && toNetwork(from), customerId, cart })
  const codeAttempts = await limitCodeAttempts(context, attemptLimits, coupons)
  try {
    const foundDiscounts = await findDiscounts(context, { coupons: codeAttempts.let, rewards }, { customerId, keys })
    codeAttempts.settle(foundDiscounts.unknownCoupons)
    return { ...foundDiscounts, keys, stopped: { codes: codeAttempts.stopped, waitMs: codeAttempts.waitMs } }
  } catch (error) {
    codeAttempts.settle(undefined)
    throw error
  }
}

/** Computes the coupon and points discounts of a priced cart; adds a problem for each that does not apply. */
export function quoteDiscounts(
  asked: LoadedDiscounts,
  cart: {
    restaurant: DirectoryRestaurant
    fulfilment: Fulfilment
    lines: readonly (PricedFood | PricedCombo)[]
    linesCents: number
    deliveryFeeCents: number
    freeDelivery: boolean
    catalogue: Catalogue
    at: Date
    /** Handover instant in ms; undefined while unknown. */
    promisedAt: number | undefined
    /** Tells whether the restaurant has a dish available now. */
    isAvailable: (foodId: string) => boolean
    addProblem: AddProblem
    titles: Language
  },
): Discounts {
  const { restaurant, fulfilment, lines, linesCents, deliveryFeeCents, freeDelivery, catalogue, at, promisedAt, isAvailable, addProblem, titles } = cart
  const discountable: DiscountableCart = {
    restaurantId: restaurant.id,
    companyId: restaurant.companyId,
    fulfilment,
    linesCents,
    deliveryFeeCents,
    freeDelivery,
    lines: lines.map(line =>
      'comboId' in line
        ? { quantity: line.quantity, bareCents: line.unitPriceCents }
        : { foodId: line.foodId, categoryId: catalogue.food(line.foodId)?.categoryId, quantity: line.quantity, bareCents: computeBaseCents(line) },
    ),
    ...resolveCartTimes(asked.orderedAt ?? at, new Date(promisedAt ?? at), restaurant.timezone),
  }
  for (const typed of asked.unknownCoupons) {
    const code = asked.archivedCoupons.get(typed)
    addProblem(code === undefined ? 'coupon_unknown' : 'coupon_archived', { values: { code: displayCode(code ?? typed) }, details: { coupon: typed } })
  }
  const minutes = Math.ceil((asked.stopped?.waitMs ?? 0) / 60_000)
  for (const code of asked.stopped?.codes ?? [])
    addProblem('coupon_too_many_attempts', {
      values: { minutes },
      details: { coupon: code, retryAfterSeconds: Math.ceil((asked.stopped?.waitMs ?? 0) / 1000) },
    })
  for (const reward of asked.unknownRewards) addProblem('reward_unknown', { details: { reward } })
  const discounts = computeDiscounts(asked, discountable)
  for (const refused of discounts.refused) {
    if ('coupon' in refused) {
      const { code, minimumCents } = refused.coupon
      const details = { coupon: code, ...(refused.code === 'coupon_below_minimum' && { minimumCents, missingCents: minimumCents - linesCents }) }
      const missing = refused.code === 'coupon_no_effect' ? missingDish(refused.coupon) : undefined
      const named = displayCode(code)
      const values = missing && { code: named, dish: translateTitle(titles, missing) }
      if (isGone(refused.coupon.freeFoodId)) addProblem('coupon_dish_deleted', { values: { code: named }, details })
      else if (missing && isAvailable(missing.id)) addProblem('coupon_dish_missing', { values, details: { ...details, dishSlug: missing.slug } })
      else if (missing) addProblem('coupon_dish_unavailable', { values, details })
      else if (refused.code === 'coupon_outside_hours')
        addProblem(refused.code, { values: { code: named, hours: formatWeekHours(refused.coupon.hours, titles) }, details })
      else addProblem(refused.code, { values: { code: named }, details })
    } else {
      const code = isGone(refused.reward.rewardFoodId) ? 'reward_dish_deleted' : refused.code
      addProblem(code, { values: { title: translateTitle(titles, refused.reward) }, details: { reward: refused.reward.id } })
    }
  }
  const named = (coupon: RequestedCoupon) => ({ ...coupon, title: translateTitle(titles, coupon) })
  return {
    ...discounts,
    coupons: discounts.coupons.map(discount => ({ ...discount, coupon: named(discount.coupon) })),
    idle: discounts.idle.map(named),
    rewards: discounts.rewards.map(discount => ({ ...discount, reward: { ...discount.reward, title: translateTitle(titles, discount.reward) } })),
  }

  /** Tells whether the free dish was deleted: no other cart resolves that. */
  function isGone(foodId: string | null) {
    return foodId !== null && !catalogue.food(foodId)
  }

  /** Finds the coupon's free dish when it is on the menu and not in the cart. */
  function missingDish({ kind, freeFoodId }: RequestedCoupon) {
    if (kind !== 'free_food' || !freeFoodId || discountable.lines.some(({ foodId }) => foodId === freeFoodId)) return undefined
    return catalogue.food(freeFoodId)
  }
}

/** Counts the requested discounts that a cart does not get. */
export const countRefusedDiscounts = (asked: LoadedDiscounts, { refused }: Pick<Discounts, 'refused'>): number =>
  refused.length + asked.unknownCoupons.length + asked.unknownRewards.length + (asked.stopped?.codes.length ?? 0)

/** Upper-cases a code for its field: codes are case-insensitive. */
const displayCode = (code: string) => code.toUpperCase()

/** Computes the price of one dish without extras: a free dish is free, its extras are charged. */
export const computeBaseCents = ({ unitPriceCents, options }: Pick<PricedFood, 'unitPriceCents' | 'options'>): number =>
  Math.max(0, unitPriceCents - options.reduce((sum, { priceCents, quantity, freeQuantity }) => sum + Math.max(0, priceCents) * (quantity - freeQuantity), 0))
