import { comboSnapshot } from '#menu/combos/catalogue.ts'
import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import type { CustomerKeys } from '#promotions/coupons/customer-key.ts'
import type { Discounts } from '#promotions/discounts/discounts.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { refuseOrder } from '../contract.ts'
import { computeDeliveryFee } from '../delivery/delivery-fee.ts'
import { loadPricingContext } from '../dishes/load-pricing-context.ts'
import type { OrderTotals } from '../dishes/order-totals.ts'
import type { DeliveryZone, DiningTable } from '../dishes/sales-catalogue.ts'
import { findSellableDish } from '../dishes/sellable-dish.ts'
import { setUnitPrice } from '../dishes/set-unit-price.ts'
import { findOfferedPackaging, isPackagingOffered, keepPackaging, type OfferedPackaging, type OrderPackaging, packCart } from '../packaging/packaging-rules.ts'
import { type CapacityRequirement, planCapacity } from '../slots/capacity.ts'
import { localDateAt } from '../slots/kitchen-availability.ts'
import type { OwnHoldings } from '../slots/own-holdings.ts'
import { openCartKitchen } from './cart-kitchen.ts'
import { createAddProblem } from './cart-problem.ts'
import type { CartProblem } from './cart-problem-contract.ts'
import { checkCartMinimum } from './check-cart-minimum.ts'
import type { QuoteInput } from './contract.ts'
import { checkPaymentMethods, listPaymentMethods } from './payment-methods.ts'
import { promiseCartTime } from './promise-cart-time.ts'
import { type Buyer, countRefusedDiscounts, loadDiscounts, quoteDiscounts } from './quote-discounts.ts'
import { quoteLines } from './quote-lines.ts'
import { quoteTotals } from './quote-totals.ts'
import type { QuotedLine } from './quoted-line.ts'
import { offerReplacements } from './replacements.ts'
import { resolveFulfilment } from './resolve-fulfilment.ts'
import { computeCartPrepLoad } from './workload.ts'

/** Cart with prices, time, discounts and problems; the only source of an order. */
export interface QuotedCart {
  restaurant: DirectoryRestaurant
  fulfilment: Fulfilment
  asap: boolean
  /** Times in ms; undefined when no time is available. */
  time: { slot: number; promisedAt: number } | undefined
  /** Capacity units to reserve at each station for that time. */
  needs: CapacityRequirement[]
  lines: QuotedLine[]
  work: Record<string, number>
  totals: OrderTotals
  packaging: OrderPackaging & { offered: OfferedPackaging & { ownContainerNote: string | null } }
  paymentWays: OrderPaymentMethod[]
  /** Coupon and points discounts, and the keys that identify the customer for a coupon. */
  discounts: Discounts & { customerKeys: CustomerKeys }
  zone: DeliveryZone | undefined
  table: DiningTable | undefined
  /** Wanted quantities of limited dishes and options, by id. */
  scarce: ReadonlyMap<string, number>
  /** Needed amounts of limited ingredients, by id. */
  usedIngredients: ReadonlyMap<string, number>
  problems: CartProblem[]
  priceListVersion: number
}

/** Order that is repriced. */
interface StandingOrder {
  /** Instant of the order: price lists and VAT of then apply. */
  orderedAt: Date
  /** Agreed unit prices by index in the cart. */
  unitCents: ReadonlyMap<number, number>
  holdings: OwnHoldings
  packaging: OrderPackaging
}

interface QuoteOptions {
  language: Language
  titles?: Language
  buyer?: Buyer
  inHand?: boolean
  standing?: StandingOrder
  /** Of an order that exists: when its food was wanted, unless the cart has a time. */
  mealAt?: Date
}

/**
 * Prices a cart at a restaurant now, from memory and one statement. Unavailable or changed items become problems; nothing throws for them.
 * @throws Refusal `restaurant_unknown`
 */
export async function quoteCart(
  context: Context,
  input: QuoteInput,
  { language, titles = language, buyer = {}, inHand, standing, mealAt: orderMealAt }: QuoteOptions,
): Promise<QuotedCart> {
  const priceListVersion = context.catalogueVersion.current()
  const network = await directorySnapshot.now(context)
  const restaurant = network.restaurant(input.restaurantId)
  if (!restaurant) throw refuseOrder('restaurant_unknown')
  const { fulfilment, seen } = input
  const slot = input.slot === undefined ? undefined : Date.parse(input.slot)
  // Menus by hour go by the chosen time; as soon as possible gets what is on the menu at the moment of the order.
  const mealAt = slot === undefined ? (orderMealAt ?? standing?.orderedAt) : new Date(slot)
  const [sale, combos, settings] = await Promise.all([
    loadPricingContext(context, restaurant, mealAt),
    comboSnapshot.now(context),
    settingsSnapshot.now(context),
  ])
  const cartKitchen = openCartKitchen(context, { restaurant, fulfilment, slot, sale, own: standing?.holdings })
  const [usualKitchen, loadedDiscounts] = await Promise.all([cartKitchen.readUsual(), loadDiscounts(context, input, buyer)])
  const { remaining, ingredients, stations } = usualKitchen

  const problems: CartProblem[] = []
  const addProblem = createAddProblem(language, problems)
  const place = resolveFulfilment(input, { restaurant, network, parts: sale.parts }, addProblem)
  const { zone } = place

  const priced = standing ? { ...sale, at: standing.orderedAt } : sale
  const tax = { rates: sale.parts.rates, fulfilment, date: localDateAt(restaurant, priced.at.getTime()) }
  const lineContext = { sale: priced, combos, tax, remaining, ingredients, titles }
  const { lines: pricedLines, scarce, usedIngredients } = quoteLines(input.lines, { ...lineContext, addProblem })
  const lines = pricedLines.map(line => {
    const agreedCents = standing?.unitCents.get(line.line)
    return agreedCents === undefined ? line : setUnitPrice(line, agreedCents)
  })
  offerReplacements(problems, input.lines, lineContext)
  const work = computeCartPrepLoad(lines, stations, addProblem)
  const linesCents = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)
  const unsold = input.lines.filter((_, index) => !lines.some(({ line }) => line === index))
  if (zone) checkCartMinimum({ zone, linesCents, unsold }, { sale, remaining, language: titles }, addProblem)

  const shownPromisedAt = seen?.promisedAt === undefined ? undefined : Date.parse(seen.promisedAt)
  const demand = { work, travelTimeMinutes: place.deliveryTravelMinutes }
  const { time, kitchen } = place.isOffered
    ? await promiseCartTime({ restaurant, fulfilment, demand, slot, shownPromisedAt }, usualKitchen, cartKitchen, addProblem)
    : { time: undefined, kitchen: usualKitchen }

  const deliveryFeeCents = zone && lines.length > 0 ? computeDeliveryFee(zone, linesCents) : 0
  // Delivery may have been free because of a line that is now unavailable.
  if (zone && unsold.length === 0 && seen?.deliveryFeeCents !== undefined && seen.deliveryFeeCents !== deliveryFeeCents)
    addProblem('delivery_fee_changed', { details: { seenCents: seen.deliveryFeeCents, nowCents: deliveryFeeCents } })

  const discounts = quoteDiscounts(loadedDiscounts, {
    restaurant,
    fulfilment,
    lines,
    linesCents,
    deliveryFeeCents,
    freeDelivery: zone !== undefined && lines.length > 0 && deliveryFeeCents === 0,
    catalogue: sale.catalogue,
    at: sale.at,
    promisedAt: time?.promisedAt,
    isAvailable: foodId => findSellableDish(sale, foodId)?.available === true && (kitchen.remaining.get(foodId) ?? 1) > 0,
    addProblem,
    titles,
  })
  const isComplete = unsold.length === 0 && countRefusedDiscounts(loadedDiscounts, discounts) === 0
  const { tipCents, packaging: choice = 'standard' } = input
  const rules = settings.packaging.value
  const offered = findOfferedPackaging(rules, { restaurantId: restaurant.id, fulfilment, date: tax.date })
  // An order that is transferred or edited is not lost over its packaging.
  if (!inHand && !isPackagingOffered(choice, offered)) addProblem('packaging_not_offered')
  const packaging = standing ? keepPackaging(standing.packaging, fulfilment) : packCart(choice, offered, lines)
  const amounts = { deliveryFeeCents, tipCents, depositCents: packaging.depositCents }
  const totals = quoteTotals({ lines, discounts, ...amounts, isComplete, seenCents: seen?.totalCents }, addProblem)

  const payment = { restaurant, totalCents: totals.totalCents, inHand }
  // The total to pay is unknown while lines are missing.
  const paymentWays = unsold.length === 0 ? checkPaymentMethods(context.config, payment, addProblem) : listPaymentMethods(context.config, payment)

  return {
    restaurant,
    fulfilment,
    asap: slot === undefined,
    time,
    needs: (time && planCapacity(work, time.slot, kitchen)) ?? [],
    lines,
    work,
    totals,
    packaging: { ...packaging, offered: { ...offered, ownContainerNote: rules.ownContainerNote[language === 'it' ? 'it' : 'en'] || null } },
    paymentWays,
    discounts: { ...discounts, customerKeys: loadedDiscounts.keys },
    zone,
    table: place.table,
    scarce,
    usedIngredients,
    problems,
    priceListVersion,
  }
}
