import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { refuseOrder } from '../contract.ts'
import { toCartAddress } from '../delivery/delivery-address.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import { groupComboLines, readActiveLines, toCartLines } from '../quote/cart-from-order.ts'
import type { CartLine, QuoteInput } from '../quote/contract.ts'
import { type QuotedCart, quoteCart } from '../quote/quote-cart.ts'
import { readReservedDiscounts } from '../reservations/discount-reservations.ts'
import { floorToSlot } from '../slots/capacity.ts'
import type { OrderLine } from '../tables/lines.ts'
import { type Order, orderContacts, orders } from '../tables/orders.ts'
import { isAwaitingPayment } from '../vocabulary.ts'
import { type EditChanges, refuseEdit } from './contract.ts'
import { readHoldings } from './read-holdings.ts'

export interface PricedEdit {
  order: Order
  quoted: QuotedCart
  /** Lines of the order by cart line; undefined: a new one. */
  before: (OrderLine[] | undefined)[]
  /** Lines that go. */
  dropped: OrderLine[]
  /** What the order costs as it is, after refunds of its lines. */
  beforeCents: number
}

/** Tells whether changes concern more than the contact, and so the price, the time or the kitchen. */
export const needsQuote = ({ contact: _, ageDeclared: __, ...changes }: EditChanges): boolean => Object.values(changes).some(value => value !== undefined)

/**
 * Reads an order that can be edited: not begun, and not waiting for an online payment.
 * @throws Refusal `order_not_found`, `edit_too_late`, `edit_conflict` when it is not the expected version any more
 */
export async function readEditable({ db }: Pick<Context, 'db'>, id: string, version: number): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw refuseOrder('order_not_found')
  requireEditable(order, version)
  return order
}

/** @throws Refusal `edit_too_late`, `edit_conflict` */
export function requireEditable(order: Pick<Order, 'status' | 'paymentStatus' | 'version'>, version: number): void {
  const details = { status: order.status, version: order.version }
  if ((order.status !== 'pending' && order.status !== 'accepted') || isAwaitingPayment(order.paymentStatus)) throw refuseEdit('edit_too_late', { details })
  if (order.version !== version) throw refuseEdit('edit_conflict', { details })
}

/**
 * Prices an edited order by the rules of its day: what stays costs what was agreed, what is new costs what it did when the order was placed. What
 * the order holds already does not stand in its way.
 * @param shownAt promise that was shown, and is kept where the kitchen still can
 * @throws Refusal `edit_discount_unknown`, `edit_line_unknown`, `restaurant_unknown`
 */
export async function priceEdit(
  context: Context,
  {
    order,
    changes,
    language,
    titles = language,
    shownAt,
  }: { order: Order; changes: EditChanges; language: Language; titles?: Language; shownAt?: string | undefined },
): Promise<PricedEdit> {
  const { db } = context
  const lines = await readActiveLines(db, order.id)
  const groups = groupComboLines(lines)
  const reserved = await readReservedDiscounts(db, order)
  const hasNamedDiscounts = reserved.coupons.length > 0 || reserved.points.size > 0
  if (order.discountCents > 0 && !hasNamedDiscounts && !changes.dropDiscounts) throw refuseEdit('edit_discount_unknown')
  const keeps = hasNamedDiscounts && !changes.dropDiscounts
  const stored = toCartLines(lines)
  const requested = changes.lines ?? stored.map((line, index) => ({ ...line, lineNumber: groups[index]?.[0]?.lineNumber }))
  const before: (OrderLine[] | undefined)[] = []
  const unitCents = new Map<number, number>()
  const edited = requested.map(({ lineNumber, ...line }, index): CartLine => {
    const place = groups.findIndex(([first]) => first?.lineNumber === lineNumber)
    if (lineNumber !== undefined && place === -1) throw refuseEdit('edit_line_unknown')
    const [old, oldCart] = [groups[place], stored[place]]
    before.push(old)
    if (!old?.[0] || !oldCart || line.foodId !== oldCart.foodId || line.comboId !== oldCart.comboId) return line
    // What is left out of a line that stays is as it was ordered, not the default of a new one.
    const whole = { ...line, options: line.options ?? oldCart.options, parts: line.parts ?? oldCart.parts }
    if (hasSameChoices(whole, oldCart)) unitCents.set(index, old[0].unitPriceCents)
    return whole
  })
  const cart: QuoteInput = {
    restaurantId: order.restaurantId,
    ...(await buildPlace(context, order, changes)),
    lines: edited,
    tipCents: order.tipCents,
    packaging: order.packaging,
    coupons: keeps ? reserved.coupons.map(({ code }) => code) : [],
    rewards: keeps ? [...reserved.points.keys()] : [],
    ...(shownAt && { seen: { promisedAt: shownAt } }),
  }
  const quoted = await quoteCart(context, cart, {
    language,
    titles,
    buyer: { customerId: order.customerId ?? undefined, ...(keeps && { held: reserved }) },
    inHand: true,
    standing: { orderedAt: order.createdAt, unitCents, holdings: await readHoldings(db, order.id, lines), packaging: order },
  })
  const kept = new Set(before.flatMap(group => group ?? []))
  return { order, quoted, before, dropped: lines.filter(line => !kept.has(line)), beforeCents: computeCost(order, groups) }
}

/** Service, time, address and table of an edited order: as changed, else as they are. */
async function buildPlace(
  context: Context,
  order: Order,
  { fulfilment = order.fulfilment, slot, address, table }: EditChanges,
): Promise<Pick<QuoteInput, 'fulfilment' | 'slot' | 'address' | 'table'>> {
  const ownSlot = order.asap ? undefined : new Date(floorToSlot(order.promisedAt.getTime())).toISOString()
  const wanted = slot === undefined ? ownSlot : (slot ?? undefined)
  const [contact] = await context.db.select().from(orderContacts).where(eq(orderContacts.orderId, order.id))
  const whereTo = address ?? (contact && toCartAddress(contact))
  const ownTable = order.diningTableId && [...(await salesCatalogue.now(context)).tables].find(([, { id }]) => id === order.diningTableId)?.[0]
  const at = table ?? ownTable
  return {
    fulfilment,
    ...(wanted && fulfilment !== 'table' && { slot: wanted }),
    ...(fulfilment === 'delivery' && whereTo && { address: whereTo }),
    ...(fulfilment === 'table' && at && { table: at }),
  }
}

/** What an order costs as its lines say: its own total, but for lines that were refunded and left out after it was paid. */
function computeCost({ paymentStatus, totalCents, discountCents, deliveryFeeCents, tipCents, depositCents }: Order, groups: readonly OrderLine[][]): number {
  if (paymentStatus === 'due') return totalCents
  const linesCents = groups.reduce((sum, [line]) => sum + (line?.totalCents ?? 0), 0)
  return Math.max(0, linesCents - discountCents) + deliveryFeeCents + tipCents + depositCents
}

/** Tells whether two lines of one dish have the same choices, whatever their quantity and note. */
function hasSameChoices(a: CartLine, b: CartLine): boolean {
  const listOptions = (options: CartLine['options'] = []) => options.map(({ optionValueId, quantity }) => `${optionValueId} ${quantity}`).sort()
  const describe = ({ options, without, parts = [] }: CartLine) =>
    JSON.stringify([
      listOptions(options),
      [...without].sort(),
      parts.map(part => [part.comboSlotId, part.foodId, part.quantity, listOptions(part.options), [...part.without].sort()]),
    ])
  return describe(a) === describe(b)
}
