import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { toCartAddress } from '../delivery/delivery-address.ts'
import type { ReservedDiscounts } from '../reservations/discount-reservations.ts'
import { floorToSlot } from '../slots/capacity.ts'
import { type OrderLine, orderLines } from '../tables/lines.ts'
import { type Order, orderContacts } from '../tables/orders.ts'
import type { CartLine, QuoteInput } from './contract.ts'

/** Reads the active lines of an order, in their order. */
export const readActiveLines = (db: Database, orderId: string): Promise<OrderLine[]> =>
  db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNull(orderLines.cancelledAt)))
    .orderBy(asc(orderLines.lineNumber))

/** Groups sold lines: single dishes, and combos followed by their dishes. */
export const groupComboLines = <Line extends { lineNumber: number; parentLineNumber?: number | null }>(lines: readonly Line[]): Line[][] =>
  lines
    .filter(({ parentLineNumber }) => parentLineNumber == null)
    .map(line => [line, ...lines.filter(({ parentLineNumber }) => parentLineNumber === line.lineNumber)])

/** Rebuilds the cart of an order to reprice it at a restaurant. A chosen time is preserved, and reserved discounts are requested again. */
export async function buildCartFromOrder(
  db: Database,
  { order, lines, held, restaurantId }: { order: Order; lines: readonly OrderLine[]; held: ReservedDiscounts; restaurantId: string },
): Promise<QuoteInput> {
  const [contact] = order.fulfilment === 'delivery' ? await db.select().from(orderContacts).where(eq(orderContacts.orderId, order.id)) : []
  const address = contact && toCartAddress(contact)
  return {
    restaurantId,
    fulfilment: order.fulfilment,
    ...(!order.asap && { slot: new Date(floorToSlot(order.promisedAt.getTime())).toISOString() }),
    lines: toCartLines(lines),
    tipCents: order.tipCents,
    packaging: order.packaging,
    cutlery: order.cutlery,
    ...(address && { address }),
    coupons: held.coupons.map(({ code }) => code),
    rewards: [...held.points.keys()],
  }
}

/** Converts the lines of an order back to cart lines, in their order. */
export const toCartLines = (lines: readonly OrderLine[]): CartLine[] =>
  groupComboLines(lines).map(([line, ...parts]) => (line?.comboId ? toComboLine(line, parts) : toCartLine(line as OrderLine)))

/** Order lines count a combo's dishes over all combos; cart lines count those of one combo. */
const toComboLine = ({ comboId, quantity, note }: OrderLine, parts: readonly OrderLine[]): CartLine => ({
  comboId: comboId ?? '',
  quantity,
  without: [],
  parts: parts.map(part => {
    const { foodId = '', options = [], without } = toCartLine(part)
    return { comboSlotId: part.comboSlotId ?? '', foodId, quantity: part.quantity / quantity, options, without }
  }),
  ...(note && { note }),
})

const toCartLine = ({ foodId, quantity, options, without, note }: OrderLine): CartLine => ({
  foodId: foodId ?? '',
  quantity,
  options: options.map(({ optionValueId, quantity: optionQuantity }) => ({ optionValueId, quantity: optionQuantity })),
  without: without.map(({ ingredientId }) => ingredientId),
  ...(note && { note }),
})
