import type { Allergen, Mark } from '#menu/vocabulary.ts'
import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import type { AllocatedDiscounts, Gift } from '#promotions/discounts/discounts.ts'
import { computeBusinessDate } from '#restaurants/hours/opening-hours.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { computeOrderTotals, type TaxedAmount } from '../dishes/order-totals.ts'
import type { NewOrderLine, OrderedOption } from '../tables/lines.ts'
import type { NewOrder, OrderContact, OrderEvent } from '../tables/orders.ts'
import { buildDiscountSnapshot, groupGiftsByLine } from '../tracking/discount-snapshot.ts'
import type { ActorKind, Channel } from '../vocabulary.ts'

/** A dish as it is sold: everything about it as the catalogue said when it was priced. */
export interface PricedFood {
  foodId: string
  title: string
  quantity: number
  /** Before the dish's own discount, and what one costs with its options; in cents. */
  listPriceCents: number
  unitPriceCents: number
  /** What may stand struck through beside it; left out where no reduction is advertised. */
  wasUnitCents?: number
  vatClass: string
  vatRateBasisPoints: number
  options: OrderedOption[]
  without: { ingredientId: string; title: string }[]
  /** Of exactly this build. */
  allergens: Allergen[]
  marks: Mark[]
  /** Work units by station kind, for the whole line. */
  work: Record<string, number>
  note?: string
  allergy?: string
  forName?: string
}

/** A combo and what was chosen for its slots; each part carries its share of the combo's price as its total. */
export interface PricedCombo extends Omit<PricedFood, 'foodId' | 'vatClass' | 'vatRateBasisPoints'> {
  comboId: string
  parts: (PricedFood & { comboSlotId: string; shareCents: number })[]
}

/** What the server priced, and nothing that a client said about money. */
export interface PricedCart extends Partial<AllocatedDiscounts> {
  lines: (PricedFood | PricedCombo)[]
  /** All of it: what is given and what is off the delivery, too. */
  discountCents: number
  deliveryFeeCents: number
  tipCents: number
  /** Version of the catalogue it was priced with. */
  priceListVersion: number
}

export type OrderContactDetails = Partial<Omit<OrderContact, 'orderId' | 'emailFolded' | 'erasedAt'>>

export interface OrderDraft {
  cart: PricedCart
  restaurant: { id: string; companyId: string; timezone: string; businessDayCutoff: number }
  channel: Channel
  fulfilment: Fulfilment
  paymentMethod: OrderPaymentMethod
  /** Whose it is; undefined for a guest. */
  customerId?: string
  /** Member of staff who typed it in. */
  placedBy?: string
  contact: OrderContactDetails
  language: string
  termsVersion: string
  asap: boolean
  slotStartsAt?: Date
  promisedAt: Date
  /** Until when its slot is held for an online payment; with `online` alone. */
  heldUntil?: Date
  diningTableId?: string
  deliveryZoneId?: string
}

/** An order and everything that is written with it. */
export interface OrderRows {
  order: NewOrder & { businessDate: string; number: number }
  contact: OrderContactDetails & { orderId: string }
  lines: NewOrderLine[]
  events: Omit<OrderEvent, 'id'>[]
}

/** The day that an order is made on, whose count of numbers it takes its own from: two that are called out at one counter on one day are never called alike. */
export const getOrderBusinessDate = ({ restaurant, slotStartsAt }: Pick<OrderDraft, 'restaurant' | 'slotStartsAt'>, at: Date): string =>
  computeBusinessDate((slotStartsAt ?? at).getTime(), { timezone: restaurant.timezone, cutoffMinute: restaurant.businessDayCutoff })

/**
 * The rows of a placed order: amounts from `orderTotals`, lines as snapshots, the event that it was placed. `id` is a
 * UUIDv7 of the instant `at`; `number` is the next one of its restaurant's business date.
 */
export function buildOrderRows(input: OrderDraft, given: { id: string; number: number; publicToken: Buffer; at: Date }): OrderRows {
  const { cart, restaurant } = input
  const { id: orderId, number, publicToken, at } = given
  const { discountCents, deliveryFeeCents, tipCents } = cart
  const totals = computeOrderTotals({ taxed: listTaxedAmounts(cart.lines, cart.gifts), discountCents, deliveryFeeCents, tipCents })
  const lines = buildLineRows(orderId, cart.lines)
  return {
    order: {
      id: orderId,
      companyId: restaurant.companyId,
      restaurantId: restaurant.id,
      businessDate: getOrderBusinessDate(input, at),
      number,
      publicToken,
      channel: input.channel,
      fulfilment: input.fulfilment,
      status: 'pending',
      paymentStatus: input.paymentMethod === 'online' ? 'pending' : 'due',
      paymentMethod: input.paymentMethod,
      customerId: input.customerId,
      placedBy: input.placedBy,
      language: input.language,
      priceListVersion: cart.priceListVersion,
      termsVersion: input.termsVersion,
      asap: input.asap,
      slotStartsAt: input.slotStartsAt,
      promisedAt: input.promisedAt,
      heldUntil: input.heldUntil,
      diningTableId: input.diningTableId,
      deliveryZoneId: input.deliveryZoneId,
      ...totals,
      version: 1,
    },
    contact: { ...input.contact, orderId },
    lines,
    events: [
      {
        orderId,
        restaurantId: restaurant.id,
        kind: 'placed',
        fromStatus: null,
        toStatus: 'pending',
        actorKind: getBuyerKind(input),
        actorId: input.placedBy ?? input.customerId ?? null,
        data: buildDiscountSnapshot(cart, listLineNumbers(lines)),
        createdAt: at,
      },
    ],
  }
}

function getBuyerKind({ placedBy, customerId }: OrderDraft): ActorKind {
  if (placedBy) return 'staff'
  return customerId ? 'customer' : 'guest'
}

/** What lines are taxed with: a combo's dishes each with their share of its price; a combo is never given. */
export function listTaxedAmounts(lines: PricedCart['lines'], gifts: readonly Gift[] = []): TaxedAmount[] {
  const given = groupGiftsByLine(gifts)
  return lines.flatMap((line, at): TaxedAmount[] => {
    if ('parts' in line) return line.parts.map(part => ({ rateBasisPoints: part.vatRateBasisPoints, grossCents: part.shareCents }))
    return [{ rateBasisPoints: line.vatRateBasisPoints, grossCents: line.quantity * line.unitPriceCents, giftCents: given.get(at)?.cents ?? 0 }]
  })
}

/** The number of each line of a cart, in its order. */
const listLineNumbers = (rows: readonly NewOrderLine[]): number[] =>
  rows.filter(({ parentLineNumber }) => parentLineNumber == null).map(({ lineNumber }) => lineNumber)

/** The rows of an order's lines, numbered from 1; the parts of a combo follow it. */
export function buildLineRows(orderId: string, lines: PricedCart['lines']): NewOrderLine[] {
  const rows: NewOrderLine[] = []
  for (const line of lines) {
    const lineNumber = rows.length + 1
    if ('foodId' in line) {
      rows.push({ ...line, orderId, lineNumber, totalCents: line.quantity * line.unitPriceCents })
      continue
    }
    const { parts, ...combo } = line
    rows.push({ ...combo, orderId, lineNumber, totalCents: line.quantity * line.unitPriceCents })
    for (const { shareCents, ...part } of parts) {
      // What was paid for one of it, as near as cents go; the share is exact.
      const unitPriceCents = Math.round(shareCents / part.quantity)
      rows.push({ ...part, unitPriceCents, orderId, lineNumber: rows.length + 1, parentLineNumber: lineNumber, totalCents: shareCents })
    }
  }
  return rows
}
