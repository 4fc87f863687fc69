import type { OrderPaymentMethod } from '#payments/vocabulary.ts'
import { computeBusinessDate } from '#restaurants/hours/opening-hours.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { computeOrderTotals } from '../dishes/order-totals.ts'
import type { PricedCart } from '../dishes/priced-line.ts'
import { listTaxedAmounts } from '../dishes/taxed-amounts.ts'
import type { OrderPackaging } from '../packaging/packaging-rules.ts'
import type { NewOrderLine } from '../tables/lines.ts'
import type { NewOrder, OrderContact, OrderEvent } from '../tables/orders.ts'
import { buildDiscountSnapshot } from '../tracking/discount-snapshot.ts'
import type { ActorKind, Channel, SoldOutWish } from '../vocabulary.ts'

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
  ageDeclaredAt?: Date
  /** Cash that the customer will pay with, in cents. */
  cashGivenCents?: number
  diningTableId?: string
  deliveryZoneId?: string
  /** Buyer's wish for a dish that runs out before it is made; undefined: ask. */
  soldOutWish?: SoldOutWish
  /** Absent: the usual packaging, without cutlery. */
  packaging?: OrderPackaging & { cutlery: boolean }
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
export function buildOrderRows(input: OrderDraft, identity: { id: string; number: number; publicToken: Buffer; at: Date }): OrderRows {
  const { cart, restaurant } = input
  const { id: orderId, number, publicToken, at } = identity
  const { discountCents, deliveryFeeCents, tipCents, depositCents } = cart
  const totals = computeOrderTotals({
    taxed: listTaxedAmounts(cart.lines, cart.gifts),
    discountCents,
    deliveryFeeCents,
    tipCents,
    ...(depositCents !== undefined && { depositCents }),
  })
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
      ageDeclaredAt: input.ageDeclaredAt,
      cashGivenCents: input.cashGivenCents,
      diningTableId: input.diningTableId,
      deliveryZoneId: input.deliveryZoneId,
      soldOutWish: input.soldOutWish,
      packaging: input.packaging?.packaging ?? 'standard',
      cutlery: input.packaging?.cutlery ?? false,
      containers: input.packaging?.containers ?? 0,
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
