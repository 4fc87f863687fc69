import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { computeEffectiveItem } from '#menu/prices/effective-menu.ts'
import { type PriceLists, priceListSnapshot } from '#menu/prices/price-lists.ts'
import { type VatRate, vatRates } from '#menu/tables.ts'
import { findVatRate } from '#menu/vat.ts'
import type { PricedFood } from '#orders/dishes/priced-line.ts'
import { currentTermsVersion } from '#orders/placing/current-terms.ts'
import { buildOrderRows, getOrderBusinessDate, type OrderDraft, type OrderRows } from '#orders/placing/order-rows.ts'
import { orderDays } from '#orders/tables.ts'
import { buildCounterPayment } from '#payments/counter-payment.ts'
import { payments } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { addDays, defaultTimezone, getWeekday, toWallClock } from '#platform/local-time.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { insertOrderRows } from '#tests/helpers/write-orders.ts'
import { Random } from '../random.ts'
import { basket } from './basket.ts'
import { arrivals } from './demand.ts'
import type { DemoBuyers } from './load-customers.ts'
import type { LoadedRestaurant } from './load-network.ts'
import type { LoadedFood } from './loaded-food.ts'
import { packDemoOrder } from './pack-order.ts'
import { priceFood } from './price-food.ts'
import { progressOrder } from './progress-order.ts'

interface Chain {
  restaurants: LoadedRestaurant[]
  foods: LoadedFood[]
  buyers: DemoBuyers
  /** Kitchen account and its restaurant. */
  kitchen: { userId: string; restaurantId: string }
  /** Restaurants that tried reusable containers. */
  containerTrial: ReadonlySet<string>
  /** The demo's customer, whose orders stay plain. */
  customerId: string
}

const days = 30
/** Daily orders of an average restaurant. */
const meanOrders = 1.1
/** Seed of how orders are packed: of its own, so that it changes no other part of the demo. */
const packagingSeed = 1998
/** Small batches: the database starts sooner, and works in parallel with building the next one. */
const batch = 150

/** Creates thirty days of plausible orders up to now, priced, placed and progressed by production code. */
export async function loadOrders(context: Context, chain: Chain, random: Random): Promise<number> {
  const { db, clock } = context
  const now = clock.now().getTime()
  const prices = await priceListSnapshot.now(context)
  const rates = await db.select().from(vatRates)
  const numbers = new Map<string, { restaurantId: string; businessDate: string; lastNumber: number; orders: number }>()
  const placings = plannedPlacings(chain, now, random)
  const packaging = new Random(packagingSeed)

  const write = async (rows: OrderRows[]) => {
    const paid = rows.flatMap(paidOnCompletion)
    await insertOrderRows(db, rows)
    await insertRows(db, payments, paid)
  }
  // Build the next batch while the database writes this one.
  let writing: Promise<void> = Promise.resolve()
  for (let first = 0; first < placings.length; first += batch) {
    const rows = placings.slice(first, first + batch).map(({ restaurant, at }) => {
      const order = anOrder(context, chain, { restaurant, at, prices, rates, random, packaging })
      const businessDate = getOrderBusinessDate(order, at)
      const key = `${restaurant.id} ${businessDate}`
      const day = numbers.get(key) ?? { restaurantId: restaurant.id, businessDate, lastNumber: 0, orders: 0 }
      numbers.set(key, { ...day, lastNumber: day.lastNumber + 1, orders: day.orders + 1 })
      const id = uuidv7({ msecs: at.getTime() })
      const placed = buildOrderRows(order, { id, number: day.lastNumber + 1, publicToken: randomBytes(16), at })
      const kitchenUser = restaurant.id === chain.kitchen.restaurantId ? chain.kitchen.userId : undefined
      return progressOrder(placed, { kitchenUser, now, random })
    })
    await writing
    writing = write(rows)
    writing.catch(() => {})
  }
  await writing
  await insertRows(db, orderDays, [...numbers.values()])
  return placings.length
}

/** Plans restaurant and instant of each order, in order of time. */
function plannedPlacings({ restaurants, kitchen }: Chain, now: number, random: Random): { restaurant: LoadedRestaurant; at: Date }[] {
  const { date: today } = toWallClock(now, defaultTimezone)
  return restaurants
    .flatMap(restaurant => {
      const size = restaurant.id === kitchen.restaurantId ? 4 : 0.4 + random.next() * 1.2
      return Array.from({ length: days + 1 }, (_, back) => addDays(today, back - days)).flatMap(date =>
        arrivals(restaurant.rules, date, getWeekday(date), meanOrders * size, random).map(at => ({ restaurant, at: new Date(at) })),
      )
    })
    .filter(({ at }) => at.getTime() < now)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

function anOrder(
  { catalogueVersion, clock }: Context,
  { foods, buyers, containerTrial, customerId: demoCustomer }: Chain,
  {
    restaurant,
    at,
    prices,
    rates,
    random,
    packaging,
  }: { restaurant: LoadedRestaurant; at: Date; prices: PriceLists; rates: VatRate[]; random: Random; packaging: Random },
): OrderDraft {
  const fulfilment = random.weighted(restaurant.services, service => ({ pickup: 50, delivery: 38, table: 12 })[service])
  const lines = basketLines(foods, { restaurant, fulfilment, at, prices, rates, random })
  const linesCents = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)
  const delivered = fulfilment === 'delivery'
  const { id: customerId, ...person } = buyers.buyerOf(restaurant.city)
  const tries = containerTrial.has(restaurant.id) && customerId !== demoCustomer
  const packed = packDemoOrder({ lines, fulfilment, at, tries, now: clock.now().getTime() }, packaging)
  return {
    cart: {
      lines,
      discountCents: 0,
      deliveryFeeCents: delivered && linesCents < 3000 ? 250 : 0,
      tipCents: delivered && random.chance(0.12) ? random.pick([100, 150, 200]) : 0,
      priceListVersion: catalogueVersion.current(),
      ...packed.cart,
    },
    ...packed.order,
    restaurant,
    channel: fulfilment === 'table' ? 'table_qr' : random.chance(0.75) ? 'web' : 'app',
    fulfilment,
    paymentMethod: random.chance(0.45) ? 'cash' : 'card',
    customerId,
    contact: { ...person, ...(delivered && addressNear(restaurant, random)) },
    language: random.chance(0.06) ? 'en' : 'it',
    termsVersion: currentTermsVersion,
    asap: true,
    promisedAt: new Date(at.getTime() + (delivered ? 40 : 20) * 60_000),
  }
}

function basketLines(
  foods: LoadedFood[],
  sale: { restaurant: LoadedRestaurant; fulfilment: Fulfilment; at: Date; prices: PriceLists; rates: VatRate[]; random: Random },
): PricedFood[] {
  const { restaurant, fulfilment, at, prices, rates, random } = sale
  const { date } = toWallClock(at.getTime(), restaurant.timezone)
  const lines = [...basket(foods, random)].flatMap(([food, quantity]) => {
    const { vatClass } = food.row
    const { priceCents, discountPercent } = food.past.findLast(({ validFrom }) => validFrom <= at) ?? food.row
    const own = { priceCents, discountPercent, vatClass, available: true, visible: true, stationUnits: food.written.work }
    const effective = computeEffectiveItem(own, prices.getOverrides(food.row.id, { restaurantId: restaurant.id, cityId: restaurant.cityId }), at)
    if (!effective.available || !effective.visible) return []
    const vatRateBasisPoints = findVatRate(rates, { vatClass: effective.vatClass ?? 'food', fulfilment, date })
    return [priceFood(food.row, effective, { quantity, vatRateBasisPoints })]
  })
  // Nothing chosen is available here: choose again.
  return lines.length > 0 ? lines : basketLines(foods, sale)
}

const streets = ['Via dei Tigli', 'Via delle Ginestre', 'Via del Melograno', 'Via degli Oleandri', 'Via della Lavanda', 'Via del Rosmarino']

/** Invents an address within two kilometres. */
const addressNear = ({ postcode, city, province, latitude, longitude }: LoadedRestaurant, random: Random) => ({
  street: random.pick(streets),
  streetNumber: String(random.between(1, 120)),
  postcode,
  city,
  province,
  latitude: latitude + (random.next() - 0.5) * 0.03,
  longitude: longitude + (random.next() - 0.5) * 0.03,
})

/** Marks a completed order as paid and returns the payment; rejected and cancelled orders owe nothing. */
function paidOnCompletion({ order }: OrderRows) {
  const { status, closedAt } = order
  if (!closedAt) return []
  order.paymentStatus = status === 'completed' ? 'paid' : 'void'
  const payment = status === 'completed' ? buildCounterPayment(order, closedAt) : undefined
  return payment ? [payment] : []
}
