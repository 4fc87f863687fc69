import { getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import { comboSnapshot } from '#menu/combos/catalogue.ts'
import { priceListSnapshot } from '#menu/prices/price-lists.ts'
import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import type { CustomerKeys } from '#promotions/coupons/customer-key.ts'
import type { Discounts } from '#promotions/discounts/discounts.ts'
import { type DirectoryRestaurant, directorySnapshot, type RestaurantDirectory } from '#restaurants/directory/restaurant-directory.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { refuseOrder } from '../contract.ts'
import { isAddressPointMismatch } from '../delivery/address-point-mismatch.ts'
import { computeDeliveryFee, computeMinimumShortfall, findZone, travelMinutes } from '../delivery/delivery-fee.ts'
import { computeOrderTotals, type OrderTotals } from '../dishes/order-totals.ts'
import { type DeliveryZone, type DiningTable, findTableByCode, salesCatalogue } from '../dishes/sales-catalogue.ts'
import { findSellableDish, type PricingContext } from '../dishes/sellable-dish.ts'
import { listTaxedAmounts } from '../dishes/taxed-amounts.ts'
import { type CapacityRequirement, computeTimeRange, floorToSlot, type PromisedTime, planCapacity, spansMultipleSlots } from '../slots/capacity.ts'
import { isOpenAt, localDateAt, readKitchenAvailability } from '../slots/kitchen-availability.ts'
import { findPromisedTime, promiseTime, type TimeProblem } from '../slots/promised-time.ts'
import { type AddProblem, createAddProblem } from './cart-problem.ts'
import type { CartProblem } from './cart-problem-contract.ts'
import type { QuoteInput } from './contract.ts'
import { suggestFillers } from './minimum-fillers.ts'
import { checkPaymentMethods, listPaymentMethods } from './payment-methods.ts'
import { type Buyer, loadDiscounts, quoteDiscounts } from './quote-discounts.ts'
import { quoteLines } from './quote-lines.ts'
import type { QuotedLine } from './quoted-line.ts'
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
  paymentWays: OrderPaymentMethod[]
  /** Coupon and points discounts, and the keys that identify the customer for a coupon. */
  discounts: Discounts & { customerKeys: CustomerKeys }
  zone: DeliveryZone | undefined
  table: DiningTable | undefined
  /** Wanted quantities of limited dishes and options, by id. */
  scarce: ReadonlyMap<string, number>
  problems: CartProblem[]
  priceListVersion: number
}

/** Maximum order total: larger orders should be discussed with the restaurant first. */
const maxOrderCents = 1_000_000

/**
 * Prices a cart at a restaurant now, from memory and one statement. Unavailable or changed items become problems; nothing throws for them.
 * @throws Refusal `restaurant_unknown`
 */
export async function quoteCart(
  context: Context,
  input: QuoteInput,
  { language, titles = language, buyer = {}, inHand }: { language: Language; titles?: Language; buyer?: Buyer; inHand?: boolean },
): Promise<QuotedCart> {
  const priceListVersion = context.catalogueVersion.current()
  const [network, catalogue, combos, prices, parts] = await Promise.all([
    directorySnapshot.now(context),
    getMenuCatalogue(context),
    comboSnapshot.now(context),
    priceListSnapshot.now(context),
    salesCatalogue.now(context),
  ])
  const restaurant = network.restaurant(input.restaurantId)
  if (!restaurant) throw refuseOrder('restaurant_unknown')
  const now = context.clock.now()
  const slot = input.slot === undefined ? undefined : Date.parse(input.slot)
  const zones = parts.zones.get(restaurant.id) ?? []
  const { fulfilment } = input
  const { preparationMinutes } = restaurant
  const longestTravelMinutes = fulfilment === 'delivery' ? maxTravelMinutes(zones, restaurant) : 0
  // Closed restaurants have no ASAP slot. Alternatives may be days away, so load every slot in one query.
  const isClosedNow = slot === undefined && !isOpenAt(restaurant, now.getTime(), fulfilment)
  const readKitchen = (great: boolean) =>
    readKitchenAvailability(
      context,
      restaurant,
      parts,
      now,
      isClosedNow ? undefined : computeTimeRange(slot, { now: now.getTime(), preparationMinutes }, longestTravelMinutes, { great }),
    )
  let [kitchen, loadedDiscounts] = await Promise.all([readKitchen(false), loadDiscounts(context, input, buyer)])
  const problems: CartProblem[] = []
  const addProblem = createAddProblem(language, problems)

  const offered = restaurant.services.includes(fulfilment)
  if (!offered) addProblem('service_not_offered')
  const table = fulfilment === 'table' ? findTableByCode(parts, input.table ?? '') : undefined
  if (fulfilment === 'table' && table?.restaurantId !== restaurant.id) addProblem('table_unknown')
  const zone = fulfilment === 'delivery' && offered ? resolveZone(input, { zones, restaurant, network }, addProblem) : undefined

  const sale: PricingContext = { catalogue, prices, parts, place: { restaurantId: restaurant.id, cityId: restaurant.cityId }, at: now }
  const tax = { rates: parts.rates, fulfilment, date: localDateAt(restaurant, now.getTime()) }
  const { lines, scarce } = quoteLines(input.lines, { sale, combos, tax, remaining: kitchen.remaining, titles, tell: addProblem })
  const work = computeCartPrepLoad(lines, kitchen.stations, addProblem)

  const linesCents = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)
  const unsold = input.lines.filter((_, line) => !lines.some(sold => sold.line === line))
  const missingCents = zone && computeMinimumShortfall(zone, linesCents, unsold)
  if (missingCents) {
    const fillers = suggestFillers(sale, { missingCents, remaining: kitchen.remaining, language: titles })
    addProblem('below_minimum', { details: { minimumCents: zone.minimumCents, missingCents, fillers } })
  }

  const deliveryTravelMinutes = fulfilment === 'delivery' ? travelMinutes(zone, restaurant) : 0
  const shownPromisedAt = input.seen?.promisedAt === undefined ? undefined : Date.parse(input.seen.promisedAt)
  // Only large orders span several slots; skip the extra 12-slot read for the rest.
  if (slot !== undefined && spansMultipleSlots(work, floorToSlot(slot - deliveryTravelMinutes * 60_000), kitchen)) kitchen = await readKitchen(true)
  const demand = { work, roadMinutes: deliveryTravelMinutes }
  let timeResult: PromisedTime | TimeProblem | undefined = offered
    ? findPromisedTime({ restaurant, kitchen, fulfilment, wanted: demand, slot, shown: shownPromisedAt })
    : undefined
  if (offered && !timeResult) {
    // Another slot may still fit; reload without the range limit.
    if (!isClosedNow) kitchen = await readKitchenAvailability(context, restaurant, parts, now)
    timeResult = promiseTime({ restaurant, kitchen, fulfilment, wanted: demand, slot, shown: shownPromisedAt })
  }
  const time = timeResult && 'promisedAt' in timeResult ? timeResult : undefined
  if (timeResult && 'code' in timeResult)
    addProblem(timeResult.code, {
      values: { fulfilment, times: timeResult.nextSlots.length },
      details: { nextSlots: timeResult.nextSlots.map(toIso), ...(timeResult.opensAt && { opensAt: toIso(timeResult.opensAt) }) },
    })
  if (time && shownPromisedAt !== undefined && shownPromisedAt !== time.promisedAt)
    addProblem('time_changed', { details: { seenAt: toIso(shownPromisedAt), nowAt: toIso(time.promisedAt) } })

  const deliveryFeeCents = zone && lines.length > 0 ? computeDeliveryFee(zone, linesCents) : 0
  const seenFee = input.seen?.deliveryFeeCents
  // Delivery may have been free because of a line that is now unavailable.
  if (zone && unsold.length === 0 && seenFee !== undefined && seenFee !== deliveryFeeCents)
    addProblem('delivery_fee_changed', { details: { seenCents: seenFee, nowCents: deliveryFeeCents } })
  const isDishAvailable = (foodId: string) => findSellableDish(sale, foodId)?.available === true && (kitchen.remaining.get(foodId) ?? 1) > 0
  const freeDelivery = zone !== undefined && lines.length > 0 && deliveryFeeCents === 0
  const cart = {
    restaurant,
    fulfilment,
    lines,
    linesCents,
    deliveryFeeCents,
    freeDelivery,
    catalogue,
    at: now,
    promisedAt: time?.promisedAt,
    canBeHad: isDishAvailable,
    tell: addProblem,
    titles,
  }
  const discounts = quoteDiscounts(loadedDiscounts, cart)
  const totals = computeOrderTotals({
    taxed: listTaxedAmounts(lines, discounts.gifts),
    discountCents: discounts.discountCents,
    deliveryFeeCents,
    tipCents: input.tipCents,
  })
  if (totals.totalCents > maxOrderCents) addProblem('above_maximum', { details: { maximumCents: maxOrderCents } })
  const seenCents = input.seen?.totalCents
  // The total is meaningless while lines or a discount are missing.
  const refused =
    discounts.refused.length + loadedDiscounts.unknownCoupons.length + loadedDiscounts.unknownRewards.length + (loadedDiscounts.stopped?.codes.length ?? 0)
  const isComplete = unsold.length === 0 && refused === 0
  if (isComplete && seenCents !== undefined && seenCents !== totals.totalCents)
    addProblem('total_changed', { details: { seenCents, nowCents: totals.totalCents } })

  const payment = { restaurant, totalCents: totals.totalCents, inHand }
  // The total to pay is unknown while lines are missing.
  const paymentMethods = unsold.length === 0 ? checkPaymentMethods(context.config, payment, addProblem) : listPaymentMethods(context.config, payment)

  return {
    restaurant,
    fulfilment,
    asap: slot === undefined,
    time,
    needs: (time && planCapacity(work, time.slot, kitchen)) ?? [],
    lines,
    work,
    totals,
    paymentWays: paymentMethods,
    discounts: { ...discounts, customerKeys: loadedDiscounts.keys },
    zone,
    table,
    scarce,
    problems,
    priceListVersion,
  }
}

interface ZoneLookup {
  zones: readonly DeliveryZone[]
  restaurant: DirectoryRestaurant
  network: RestaurantDirectory
}

function resolveZone({ address }: QuoteInput, { zones, restaurant, network }: ZoneLookup, tell: AddProblem): DeliveryZone | undefined {
  if (!address) {
    tell('address_missing')
    return undefined
  }
  if (isAddressPointMismatch(address, network.cities)) {
    tell('address_elsewhere')
    return undefined
  }
  const zone = findZone(zones, address, restaurant)
  if (!zone) tell('out_of_zone')
  return zone
}

const maxTravelMinutes = (zones: readonly DeliveryZone[], restaurant: DirectoryRestaurant): number =>
  Math.max(...[undefined, ...zones].map(zone => travelMinutes(zone, restaurant)))

const toIso = (instant: number) => new Date(instant).toISOString()
