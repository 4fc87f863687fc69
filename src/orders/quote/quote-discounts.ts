import type { Catalogue } from '#menu/catalogue/catalogue.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { networkOf } from '#platform/rate-limit/network-of.ts'
import { guessersOf } from '#promotions/coupons/brute-force-limit.ts'
import { cartTimes, type DiscountableCart } from '#promotions/coupons/coupon-rules.ts'
import { type CustomerKeys, customerKeys } from '#promotions/coupons/customer-key.ts'
import { hoursInWords } from '#promotions/coupons/hours-in-words.ts'
import { guessCodes } from '#promotions/coupons/local-brute-force-limit.ts'
import { type AskedCoupon, type Discounts, discountsOf } from '#promotions/discounts/discounts.ts'
import { type FoundDiscounts, findDiscounts } from '#promotions/discounts/find-discounts.ts'
import type { NetworkRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { titleIn } from '../dishes/priced-dish.ts'
import type { PricedCombo, PricedFood } from '../placing/order-rows.ts'
import { type HeldDiscounts, withoutOwnUse } from '../tracking/discount-reservations.ts'
import type { ProblemTeller } from './cart-problem.ts'
import type { QuoteInput } from './contract.ts'

/** Whose cart it is, as far as it is known: it counts for coupons by customer and for points. */
export interface Buyer {
  customerId?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  /** Where the question comes from on the network: from there codes are not gone through. */
  from?: string | undefined
  /** With an order that is priced anew: what it holds already. */
  held?: HeldDiscounts
}

/** What a cart asks to have taken off, as it stands in the database, by what its customer is known, and when it was ordered if it was. */
export type AskedDiscounts = FoundDiscounts & {
  keys: CustomerKeys
  orderedAt?: Date
  /** Codes that were not looked up, and for how long none will be, in ms. */
  stopped?: { codes: string[]; waitMs: number }
}

export async function askedDiscounts(
  context: Context,
  { coupons, rewards, cart }: QuoteInput,
  { customerId, email, phone, from, held }: Buyer,
): Promise<AskedDiscounts> {
  if (held) {
    const known = held.coupons.find(({ customerKey }) => customerKey !== null)
    const keys = { mailbox: known?.customerKey ?? undefined, phone: known?.phoneKey ?? undefined }
    return { ...withoutOwnUse(await findDiscounts(context, { coupons, rewards }, { customerId, keys }), held), keys, orderedAt: held.orderedAt }
  }
  const keys = coupons.length > 0 ? await customerKeys(context.db, { email, phone }) : {}
  const askers = guessersOf({ network: from && networkOf(from), customerId, cart })
  const tried = await guessCodes(context, askers, coupons)
  try {
    const found = await findDiscounts(context, { coupons: tried.let, rewards }, { customerId, keys })
    tried.settle(found.unknownCoupons)
    return { ...found, keys, stopped: { codes: tried.stopped, waitMs: tried.waitMs } }
  } catch (error) {
    tried.settle(undefined)
    throw error
  }
}

/** What coupons and points take off a priced cart; why the others do not is told. */
export function quoteDiscounts(
  asked: AskedDiscounts,
  cart: {
    restaurant: NetworkRestaurant
    fulfilment: Fulfilment
    lines: readonly (PricedFood | PricedCombo)[]
    linesCents: number
    deliveryFeeCents: number
    freeDelivery: boolean
    catalogue: Catalogue
    at: Date
    /** When it is handed over, in ms; undefined when nobody knows yet. */
    promisedAt: number | undefined
    /** Whether the restaurant has a dish just now. */
    canBeHad: (foodId: string) => boolean
    tell: ProblemTeller
    titles: Language
  },
): Discounts {
  const { restaurant, fulfilment, lines, linesCents, deliveryFeeCents, freeDelivery, catalogue, at, promisedAt, canBeHad, tell, titles } = cart
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
        : { foodId: line.foodId, categoryId: catalogue.food(line.foodId)?.categoryId, quantity: line.quantity, bareCents: bareCents(line) },
    ),
    ...cartTimes(asked.orderedAt ?? at, new Date(promisedAt ?? at), restaurant.timezone),
  }
  for (const typed of asked.unknownCoupons) {
    const code = asked.archivedCoupons.get(typed)
    tell(code === undefined ? 'coupon_unknown' : 'coupon_archived', { values: { code: inWords(code ?? typed) }, details: { coupon: typed } })
  }
  const minutes = Math.ceil((asked.stopped?.waitMs ?? 0) / 60_000)
  for (const code of asked.stopped?.codes ?? [])
    tell('coupon_too_many_tries', { values: { minutes }, details: { coupon: code, retryAfterSeconds: Math.ceil((asked.stopped?.waitMs ?? 0) / 1000) } })
  for (const reward of asked.unknownRewards) tell('reward_unknown', { details: { reward } })
  const discounts = discountsOf(asked, discountable)
  for (const refused of discounts.refused) {
    if ('coupon' in refused) {
      const { code, minimumCents } = refused.coupon
      const details = { coupon: code, ...(refused.code === 'coupon_below_minimum' && { minimumCents, missingCents: minimumCents - linesCents }) }
      const missing = refused.code === 'coupon_takes_nothing' ? missingDish(refused.coupon) : undefined
      const named = inWords(code)
      const values = missing && { code: named, dish: titleIn(titles, missing) }
      if (isGone(refused.coupon.freeFoodId)) tell('coupon_gift_gone', { values: { code: named }, details })
      else if (missing && canBeHad(missing.id)) tell('coupon_dish_missing', { values, details: { ...details, dishSlug: missing.slug } })
      else if (missing) tell('coupon_dish_gone', { values, details })
      else if (refused.code === 'coupon_not_then') tell(refused.code, { values: { code: named, hours: hoursInWords(refused.coupon.hours, titles) }, details })
      else tell(refused.code, { values: { code: named }, details })
    } else {
      const code = isGone(refused.reward.rewardFoodId) ? 'reward_gift_gone' : refused.code
      tell(code, { values: { title: titleIn(titles, refused.reward) }, details: { reward: refused.reward.id } })
    }
  }
  const named = (coupon: AskedCoupon) => ({ ...coupon, title: titleIn(titles, coupon) })
  return {
    ...discounts,
    coupons: discounts.coupons.map(given => ({ ...given, coupon: named(given.coupon) })),
    idle: discounts.idle.map(named),
    rewards: discounts.rewards.map(given => ({ ...given, reward: { ...given.reward, title: titleIn(titles, given.reward) } })),
  }

  /** What is given was deleted: no other cart would mend that. */
  function isGone(foodId: string | null) {
    return foodId !== null && !catalogue.food(foodId)
  }

  /** The dish that a coupon gives, where it is on the menu and not in the cart. */
  function missingDish({ kind, freeFoodId }: AskedCoupon) {
    if (kind !== 'free_food' || !freeFoodId || discountable.lines.some(({ foodId }) => foodId === freeFoodId)) return undefined
    return catalogue.food(freeFoodId)
  }
}

/** A code as its field shows it, in whichever letters it was typed or is kept: all of them are the same. */
const inWords = (code: string) => code.toUpperCase()

/** What one costs without what was added to it: a free dish is the dish, its extras are paid. */
export const bareCents = ({ unitPriceCents, options }: Pick<PricedFood, 'unitPriceCents' | 'options'>): number =>
  Math.max(0, unitPriceCents - options.reduce((sum, { priceCents, quantity, freeQuantity }) => sum + Math.max(0, priceCents) * (quantity - freeQuantity), 0))
