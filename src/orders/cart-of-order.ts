import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { CartLine, QuoteInput } from './contract-cart.ts'
import { quarterOf } from './slots.ts'
import { type OrderLine, orderLines } from './tables/lines.ts'
import { type Order, orderContacts } from './tables/orders.ts'

/** The lines of an order that still count, in their order. */
export const standingLines = (db: Database, orderId: string): Promise<OrderLine[]> =>
  db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNull(orderLines.cancelledAt)))
    .orderBy(asc(orderLines.lineNumber))

/** An order as the cart it was placed from, to be priced at a restaurant; its time is kept where it was chosen. */
export async function cartOfOrder(db: Database, order: Order, lines: readonly OrderLine[], restaurantId: string): Promise<QuoteInput> {
  const [contact] = order.fulfilment === 'delivery' ? await db.select().from(orderContacts).where(eq(orderContacts.orderId, order.id)) : []
  const { street, streetNumber, postcode, city, latitude, longitude, directions } = contact ?? {}
  const written = street && streetNumber && postcode && city ? { street, streetNumber, postcode, city } : undefined
  const point = latitude != null && longitude != null ? { latitude, longitude } : undefined
  return {
    restaurantId,
    fulfilment: order.fulfilment,
    ...(!order.asap && { slot: new Date(quarterOf(order.promisedAt.getTime())).toISOString() }),
    lines: lines.map(cartLineOf),
    tipCents: order.tipCents,
    ...(written && { address: { ...written, ...point, ...(directions && { directions }) } }),
    coupons: [],
    rewards: [],
  }
}

const cartLineOf = ({ foodId, quantity, options, without, note }: OrderLine): CartLine => ({
  foodId: foodId ?? '',
  quantity,
  options: options.map(({ optionValueId, quantity: each }) => ({ optionValueId, quantity: each })),
  without: without.map(({ ingredientId }) => ingredientId),
  ...(note && { note }),
})
