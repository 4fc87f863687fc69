import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { floorToSlot } from '../slots/capacity.ts'
import { type OrderLine, orderLines } from '../tables/lines.ts'
import { type Order, orderContacts } from '../tables/orders.ts'
import { toCartAddress } from '../tracking/delivery-address.ts'
import type { ReservedDiscounts } from '../tracking/discount-reservations.ts'
import type { CartLine, QuoteInput } from './contract.ts'

/** The lines of an order that still count, in their order. */
export const readActiveLines = (db: Database, orderId: string): Promise<OrderLine[]> =>
  db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNull(orderLines.cancelledAt)))
    .orderBy(asc(orderLines.lineNumber))

/** Lines as they were sold: each alone, a combo with its dishes behind it. */
export const groupComboLines = <Line extends { lineNumber: number; parentLineNumber?: number | null }>(lines: readonly Line[]): Line[][] =>
  lines
    .filter(({ parentLineNumber }) => parentLineNumber == null)
    .map(line => [line, ...lines.filter(({ parentLineNumber }) => parentLineNumber === line.lineNumber)])

/** An order as the cart it was placed from, to be priced at a restaurant; its time is kept where it was chosen, and what it holds asked for. */
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
    lines: groupComboLines(lines).map(([line, ...parts]) => (line?.comboId ? toComboLine(line, parts) : toCartLine(line as OrderLine))),
    tipCents: order.tipCents,
    ...(address && { address }),
    coupons: held.coupons.map(({ code }) => code),
    rewards: [...held.points.keys()],
  }
}

/** Of a combo's dishes a line has those of all of them; a cart those of one. */
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
  options: options.map(({ optionValueId, quantity: each }) => ({ optionValueId, quantity: each })),
  without: without.map(({ ingredientId }) => ingredientId),
  ...(note && { note }),
})
