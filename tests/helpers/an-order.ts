import { v7 as uuidv7 } from 'uuid'
import type { OrderToPlace, PricedFood } from '#orders/new-order.ts'
import { type PlacedOrder, placeOrder } from '#orders/place-order.ts'
import type { Context } from '#platform/context.ts'
import type { Restaurant } from '#restaurants/tables.ts'

export const aPricedFood = (values: Partial<PricedFood> = {}): PricedFood => ({
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

/** A guest's order for collection in half an hour, of one panino. */
export function anOrderToPlace(context: Context, restaurant: Restaurant, values: Partial<OrderToPlace> = {}): OrderToPlace {
  return {
    cart: { lines: [aPricedFood()], discountCents: 0, deliveryFeeCents: 0, tipCents: 0, priceListVersion: context.catalogueVersion.current() },
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

export const aPlacedOrder = (context: Context, restaurant: Restaurant, values: Partial<OrderToPlace> = {}): Promise<PlacedOrder> =>
  placeOrder(context, anOrderToPlace(context, restaurant, values))
