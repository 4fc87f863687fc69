import { menuCatalogue } from '#menu/catalogue/catalogue.ts'
import { combosNow } from '#menu/combos/catalogue.ts'
import { pricesNow } from '#menu/prices/price-lists.ts'
import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import type { CustomerKeys } from '#promotions/coupons/customer-key.ts'
import type { Discounts } from '#promotions/discounts/discounts.ts'
import { type Network, type NetworkRestaurant, networkNow } from '#restaurants/directory/restaurant-directory.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { refuseOrder } from '../contract.ts'
import { isElsewhere } from '../delivery/confirmed-location.ts'
import { deliveryFee, missingToMinimum, roadTo, zoneOf } from '../delivery/delivery-fee.ts'
import { type OrderTotals, orderTotals } from '../dishes/order-totals.ts'
import { dishOnSale, type Sale } from '../dishes/priced-dish.ts'
import { type DiningTable, saleParts, tableOfCode, type Zone } from '../dishes/sales-catalogue.ts'
import { type PricedCombo, type PricedFood, taxedAmounts } from '../placing/order-rows.ts'
import { type CapacityNeed, isGreat, needsFor, type PromisedTime, quarterOf, stretchOf } from '../slots/capacity.ts'
import { hasDoorsOpen, liveKitchen, localDate } from '../slots/kitchen-availability.ts'
import { promisedTime, promiseTime, type TimeProblem } from '../slots/promised-time.ts'
import { type ProblemTeller, problemTeller } from './cart-problem.ts'
import type { CartProblem } from './cart-problem-contract.ts'
import type { QuoteInput } from './contract.ts'
import { minimumFillers } from './minimum-fillers.ts'
import { paymentWays, tellPaymentWays } from './payment-methods.ts'
import { askedDiscounts, type Buyer, quoteDiscounts } from './quote-discounts.ts'
import { quoteLines } from './quote-lines.ts'
import { workOfLines } from './workload.ts'

/** `line`: its index in the cart. */
export type QuotedLine = (PricedFood | PricedCombo) & { line: number }

/** A cart with everything that the server says of it; an order is made of nothing else. */
export interface QuotedCart {
  restaurant: NetworkRestaurant
  fulfilment: Fulfilment
  asap: boolean
  /** In ms; undefined when it can't be had. */
  time: { slot: number; promisedAt: number } | undefined
  /** Units to take at each station for that time. */
  needs: CapacityNeed[]
  lines: QuotedLine[]
  work: Record<string, number>
  totals: OrderTotals
  paymentWays: OrderPaymentMethod[]
  /** What coupons and points take off, and by what a coupon knows whose cart it is. */
  discounts: Discounts & { customerKeys: CustomerKeys }
  zone: Zone | undefined
  table: DiningTable | undefined
  /** What there is only so many of, by id of dish or option, and how many of it are wanted. */
  scarce: ReadonlyMap<string, number>
  problems: CartProblem[]
  priceListVersion: number
}

/** Above this somebody should talk to the restaurant first. */
const mostCents = 1_000_000

/**
 * Prices a cart at a restaurant now, from memory and one statement. What can't be had, or is not as it was shown, is among
 * the problems; nothing is thrown for it.
 * @throws Refusal `restaurant_unknown`
 */
export async function quoteCart(
  context: Context,
  input: QuoteInput,
  { language, titles = language, buyer = {}, inHand }: { language: Language; titles?: Language; buyer?: Buyer; inHand?: boolean },
): Promise<QuotedCart> {
  const priceListVersion = context.catalogueVersion.current()
  const [network, catalogue, combos, prices, parts] = await Promise.all([
    networkNow.now(context),
    menuCatalogue(context),
    combosNow.now(context),
    pricesNow.now(context),
    saleParts.now(context),
  ])
  const restaurant = network.restaurant(input.restaurantId)
  if (!restaurant) throw refuseOrder('restaurant_unknown')
  const at = context.clock.now()
  const slot = input.slot === undefined ? undefined : Date.parse(input.slot)
  const zones = parts.zones.get(restaurant.id) ?? []
  const { fulfilment } = input
  const { preparationMinutes } = restaurant
  const road = fulfilment === 'delivery' ? longestRoad(zones, restaurant) : 0
  // Behind closed doors nothing is to be had as soon as possible: what can be had instead lies days ahead, and is read at once.
  const shut = slot === undefined && !hasDoorsOpen(restaurant, at.getTime(), fulfilment)
  const kitchenFor = (great: boolean) =>
    liveKitchen(context, restaurant, parts, at, shut ? undefined : stretchOf(slot, { now: at.getTime(), preparationMinutes }, road, { great }))
  let [kitchen, asked] = await Promise.all([kitchenFor(false), askedDiscounts(context, input, buyer)])
  const problems: CartProblem[] = []
  const tell = problemTeller(language, problems)

  const offered = restaurant.services.includes(fulfilment)
  if (!offered) tell('service_not_offered')
  const table = fulfilment === 'table' ? tableOfCode(parts, input.table ?? '') : undefined
  if (fulfilment === 'table' && table?.restaurantId !== restaurant.id) tell('table_unknown')
  const zone = fulfilment === 'delivery' && offered ? zoneFor(input, { zones, restaurant, network }, tell) : undefined

  const sale: Sale = { catalogue, prices, parts, place: { restaurantId: restaurant.id, cityId: restaurant.cityId }, at }
  const tax = { rates: parts.rates, fulfilment, date: localDate(restaurant, at.getTime()) }
  const { lines, scarce } = quoteLines(input.lines, { sale, combos, tax, remaining: kitchen.remaining, titles, tell })
  const work = workOfLines(lines, kitchen.stations, tell)

  const linesCents = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)
  const unsold = input.lines.filter((_, line) => !lines.some(sold => sold.line === line))
  const missingCents = zone && missingToMinimum(zone, linesCents, unsold)
  if (missingCents) {
    const fillers = minimumFillers(sale, { missingCents, remaining: kitchen.remaining, language: titles })
    tell('below_minimum', { details: { minimumCents: zone.minimumCents, missingCents, fillers } })
  }

  const roadMinutes = fulfilment === 'delivery' ? roadTo(zone, restaurant) : 0
  const shown = input.seen?.promisedAt === undefined ? undefined : Date.parse(input.seen.promisedAt)
  // Few orders are: for the others a dozen quarters would be read in vain.
  if (slot !== undefined && isGreat(work, quarterOf(slot - roadMinutes * 60_000), kitchen)) kitchen = await kitchenFor(true)
  const wanted = { work, roadMinutes }
  let found: PromisedTime | TimeProblem | undefined = offered ? promisedTime({ restaurant, kitchen, fulfilment, wanted, slot, shown }) : undefined
  if (offered && !found) {
    // Elsewhere, too, it may.
    if (!shut) kitchen = await liveKitchen(context, restaurant, parts, at)
    found = promiseTime({ restaurant, kitchen, fulfilment, wanted, slot, shown })
  }
  const time = found && 'promisedAt' in found ? found : undefined
  if (found && 'code' in found)
    tell(found.code, {
      values: { fulfilment, times: found.nextSlots.length },
      details: { nextSlots: found.nextSlots.map(written), ...(found.opensAt && { opensAt: written(found.opensAt) }) },
    })
  if (time && shown !== undefined && shown !== time.promisedAt) tell('time_changed', { details: { seenAt: written(shown), nowAt: written(time.promisedAt) } })

  const deliveryFeeCents = zone && lines.length > 0 ? deliveryFee(zone, linesCents) : 0
  const seenFee = input.seen?.deliveryFeeCents
  // What can't be had may be what made it free.
  if (zone && unsold.length === 0 && seenFee !== undefined && seenFee !== deliveryFeeCents)
    tell('delivery_fee_changed', { details: { seenCents: seenFee, nowCents: deliveryFeeCents } })
  const canBeHad = (foodId: string) => dishOnSale(sale, foodId)?.available === true && (kitchen.remaining.get(foodId) ?? 1) > 0
  const freeDelivery = zone !== undefined && lines.length > 0 && deliveryFeeCents === 0
  const cart = {
    restaurant,
    fulfilment,
    lines,
    linesCents,
    deliveryFeeCents,
    freeDelivery,
    catalogue,
    at,
    promisedAt: time?.promisedAt,
    canBeHad,
    tell,
    titles,
  }
  const discounts = quoteDiscounts(asked, cart)
  const totals = orderTotals({
    taxed: taxedAmounts(lines, discounts.gifts),
    discountCents: discounts.discountCents,
    deliveryFeeCents,
    tipCents: input.tipCents,
  })
  if (totals.totalCents > mostCents) tell('above_maximum', { details: { maximumCents: mostCents } })
  const seenCents = input.seen?.totalCents
  // With lines or a discount missing the total says nothing new.
  const refused = discounts.refused.length + asked.unknownCoupons.length + asked.unknownRewards.length + (asked.stopped?.codes.length ?? 0)
  const whole = unsold.length === 0 && refused === 0
  if (whole && seenCents !== undefined && seenCents !== totals.totalCents) tell('total_changed', { details: { seenCents, nowCents: totals.totalCents } })

  const payment = { restaurant, totalCents: totals.totalCents, inHand }
  // With lines missing the total is not yet what would be paid.
  const ways = unsold.length === 0 ? tellPaymentWays(context.config, payment, tell) : paymentWays(context.config, payment)

  return {
    restaurant,
    fulfilment,
    asap: slot === undefined,
    time,
    needs: (time && needsFor(work, time.slot, kitchen)) ?? [],
    lines,
    work,
    totals,
    paymentWays: ways,
    discounts: { ...discounts, customerKeys: asked.keys },
    zone,
    table,
    scarce,
    problems,
    priceListVersion,
  }
}

interface Ground {
  zones: readonly Zone[]
  restaurant: NetworkRestaurant
  network: Network
}

function zoneFor({ address }: QuoteInput, { zones, restaurant, network }: Ground, tell: ProblemTeller): Zone | undefined {
  if (!address) {
    tell('address_missing')
    return undefined
  }
  if (isElsewhere(address, network.cities)) {
    tell('address_elsewhere')
    return undefined
  }
  const zone = zoneOf(zones, address, restaurant)
  if (!zone) tell('out_of_zone')
  return zone
}

const longestRoad = (zones: readonly Zone[], restaurant: NetworkRestaurant): number => Math.max(...[undefined, ...zones].map(zone => roadTo(zone, restaurant)))

const written = (instant: number) => new Date(instant).toISOString()
