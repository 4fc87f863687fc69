import { randomBytes, randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { PricedFood } from '#orders/dishes/priced-line.ts'
import { insertOrders, type Placement } from '#orders/placing/insert-orders.ts'
import { buildOrderRows, type OrderDraft } from '#orders/placing/order-rows.ts'
import type { Context } from '#platform/context.ts'
import type { Restaurant } from '#restaurants/tables.ts'

export const buildPricedFood = (values: Partial<PricedFood> = {}): PricedFood => ({
  foodId: uuidv7(),
  title: 'Panino kebab di pollo',
  quantity: 1,
  listPriceCents: 690,
  unitPriceCents: 690,
  vatClass: 'food',
  vatRateBasisPoints: 1000,
  options: [],
  without: [],
  allergens: ['gluten', 'milk'],
  marks: ['halal'],
  work: { spit: 2 },
  ...values,
})

/** Builds a guest's pickup order of one panino for half an hour from now. */
export function buildOrderDraft(context: Context, restaurant: Restaurant, values: Partial<OrderDraft> = {}): OrderDraft {
  return {
    cart: { lines: [buildPricedFood()], discountCents: 0, deliveryFeeCents: 0, tipCents: 0, priceListVersion: context.catalogueVersion.current() },
    restaurant,
    channel: 'web',
    fulfilment: 'pickup',
    paymentMethod: 'cash',
    contact: { name: 'Giulia Ferrero', phone: '+39 300 555 0101', email: 'giulia.ferrero@example.com' },
    language: 'it',
    termsVersion: '2026-01-01',
    asap: true,
    promisedAt: new Date(context.clock.now().getTime() + 30 * 60_000),
    ...values,
  }
}

/** Builds the placement of an order without contended resources. */
export function toPlacement(context: Context, toPlace: OrderDraft): Placement {
  const now = context.clock.now()
  const id = uuidv7({ msecs: now.getTime() })
  const publicToken = randomBytes(16)
  const rows = buildOrderRows(toPlace, { id, number: 0, publicToken, at: now })
  const { businessDate, promisedAt, totalCents, paymentMethod } = rows.order
  return {
    rows,
    needs: {
      key: { scope: 'guest', key: randomUUID(), fingerprint: randomBytes(32), forgottenBefore: new Date(now.getTime() - 86_400_000) },
      restaurantId: toPlace.restaurant.id,
      businessDate,
      capacity: [],
      scarce: new Map(),
      discounts: { coupons: [], keys: {}, points: [], customerId: undefined },
      at: now,
    },
    answer: { _id: id, id, token: publicToken.toString('base64url'), promisedAt: promisedAt.toISOString(), totalCents, paymentMethod },
    job: undefined,
    extraRows: [],
  }
}

export async function insertPlacedOrder(context: Context, restaurant: Restaurant, values: Partial<OrderDraft> = {}) {
  const placing = toPlacement(context, buildOrderDraft(context, restaurant, values))
  const [placed] = await insertOrders(context.pool, [placing])
  if (!placed?.taken) throw new Error(`not placed: ${placed?.why}`)
  const { id, token: publicToken, totalCents } = placing.answer
  return { id, number: placed.number, businessDate: placing.needs.businessDate, publicToken, totalCents }
}
