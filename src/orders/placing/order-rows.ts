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

/** Snapshot of a dish from the catalogue when priced. */
export interface PricedFood {
  foodId: string
  title: string
  quantity: number
  /** Price before the dish's own discount, and unit price with options; in cents. */
  listPriceCents: number
  unitPriceCents: number
  /** Struck-through price; absent when no discount is advertised. */
  wasUnitCents?: number
  vatClass: string
  vatRateBasisPoints: number
  options: OrderedOption[]
  without: { ingredientId: string; title: string }[]
  /** Allergens of exactly this customization. */
  allergens: Allergen[]
  marks: Mark[]
  /** Capacity units by station kind, for the whole line. */
  work: Record<string, number>
  note?: string
  allergy?: string
  forName?: string
}

/** Combo with its chosen dishes; each part's total is its share of the combo's price. */
export interface PricedCombo extends Omit<PricedFood, 'foodId' | 'vatClass' | 'vatRateBasisPoints'> {
  comboId: string
  parts: (PricedFood & { comboSlotId: string; shareCents: number })[]
}

/** Cart as priced by the server, without any client amounts. */
interface PricedCart extends Partial<AllocatedDiscounts> {
  lines: (PricedFood | PricedCombo)[]
  /** Total discount, including gifts and delivery. */
  discountCents: number
  deliveryFeeCents: number
  tipCents: number
  /** Version of the catalogue used for pricing. */
  priceListVersion: number
}

type OrderContactDetails = Partial<Omit<OrderContact, 'orderId' | 'emailFolded' | 'erasedAt'>>

export interface OrderDraft {
  cart: PricedCart
  restaurant: { id: string; companyId: string; timezone: string; businessDayCutoff: number }
  channel: Channel
  fulfilment: Fulfilment
  paymentMethod: OrderPaymentMethod
  /** Customer account; undefined for a guest. */
  customerId?: string
  /** Staff account that entered the order. */
  placedBy?: string
  contact: OrderContactDetails
  language: string
  termsVersion: string
  asap: boolean
  slotStartsAt?: Date
  promisedAt: Date
  /** End of the slot's hold for an online payment; only with `online`. */
  heldUntil?: Date
  diningTableId?: string
  deliveryZoneId?: string
}

/** Rows of an order. */
export interface OrderRows {
  order: NewOrder & { businessDate: string; number: number }
  contact: OrderContactDetails & { orderId: string }
  lines: NewOrderLine[]
  events: Omit<OrderEvent, 'id'>[]
}

/** Business date of preparation, which scopes the order's number: numbers called at one counter on one day are unique. */
export const getOrderBusinessDate = ({ restaurant, slotStartsAt }: Pick<OrderDraft, 'restaurant' | 'slotStartsAt'>, at: Date): string =>
  computeBusinessDate((slotStartsAt ?? at).getTime(), { timezone: restaurant.timezone, cutoffMinute: restaurant.businessDayCutoff })

/**
 * Builds the rows of a placed order: amounts from `orderTotals`, line snapshots and the `placed` event. `id` is a UUIDv7 of the instant
 * `at`; `number` is the next one of the restaurant's business date.
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

/** Lists taxed amounts of lines: a combo's dishes by their share of its price; combos are never free. */
export function listTaxedAmounts(lines: PricedCart['lines'], gifts: readonly Gift[] = []): TaxedAmount[] {
  const given = groupGiftsByLine(gifts)
  return lines.flatMap((line, index): TaxedAmount[] => {
    if ('parts' in line) return line.parts.map(part => ({ rateBasisPoints: part.vatRateBasisPoints, grossCents: part.shareCents }))
    return [{ rateBasisPoints: line.vatRateBasisPoints, grossCents: line.quantity * line.unitPriceCents, giftCents: given.get(index)?.cents ?? 0 }]
  })
}

/** Lists the number of each cart line, in order. */
const listLineNumbers = (rows: readonly NewOrderLine[]): number[] =>
  rows.filter(({ parentLineNumber }) => parentLineNumber == null).map(({ lineNumber }) => lineNumber)

/** Builds the line rows, numbered from 1; a combo is followed by its parts. */
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
      // Unit price to the nearest cent; the share is exact.
      const unitPriceCents = Math.round(shareCents / part.quantity)
      rows.push({ ...part, unitPriceCents, orderId, lineNumber: rows.length + 1, parentLineNumber: lineNumber, totalCents: shareCents })
    }
  }
  return rows
}
