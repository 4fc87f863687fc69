import { asc, eq, sql } from 'drizzle-orm'
import { fiscalDocuments, type InvoiceRequest, invoiceRequests } from '#payments/tables.ts'
import { anyPreparedId } from '#platform/database/any-id.ts'
import type { Database } from '#platform/database/database.ts'
import { cachePrepared } from '#platform/database/prepared.ts'
import { toIso, toIsoOrNull } from '#platform/to-iso.ts'
import { toSeller } from '#restaurants/profile/seller.ts'
import { cities, companies, diningTables, restaurants } from '#restaurants/tables.ts'
import { toCartAddress } from '../delivery/delivery-address.ts'
import type { RequestedInvoice } from '../invoices/contract.ts'
import { electronicSeries, toIssuedInvoice } from '../invoices/lock-invoice.ts'
import { orderInvoiceCondition } from '../invoices/pending-invoices.ts'
import { findTransition, isTransitionAllowed, mayArrive, mayTransfer } from '../lifecycle.ts'
import type { OrderProgress, OrderView } from '../placing/contract.ts'
import { describePart } from '../quote/quote-response.ts'
import { orderLines } from '../tables/lines.ts'
import { type Order, orderContacts, orders } from '../tables/orders.ts'
import { findDeliveryFailure } from './failed-delivery.ts'
import { type ProgressColumns, progressColumns } from './progress-columns.ts'
import { loadOrderDiscounts } from './read-discounts.ts'
import { findRejectionReason } from './rejection-reason.ts'
import { isReplacedUnpaid } from './replaced-order.ts'

/** Complete order, with its customer and the token of its link. */
export interface LoadedOrder {
  shown: OrderView
  customerId: string | null
  publicToken: Buffer
  language: string
}

/** Prepared: planning costs several times the read, and each joined table doubles it. One value of a table is a subquery for that reason. */
const selectOrders = cachePrepared(db =>
  db
    .select({
      order: orders,
      ...progressColumns,
      contact: orderContacts,
      invoice: invoiceRequests,
      document: fiscalDocuments,
      restaurant: restaurants,
      city: sql<string>`(select name from ${cities} where ${cities.id} = ${restaurants.cityId})`,
      company: companies,
      table: sql<string | null>`(select label from ${diningTables} where ${diningTables.id} = ${orders.diningTableId})`,
    })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(orderContacts, eq(orderContacts.orderId, orders.id))
    .leftJoin(invoiceRequests, eq(invoiceRequests.orderId, orders.id))
    .leftJoin(fiscalDocuments, orderInvoiceCondition(orders.id))
    .where(anyPreparedId(orders.id, sql.placeholder('ids')))
    .orderBy(asc(orders.id))
    .prepare('orders-by-id'),
)

const selectLines = cachePrepared(db =>
  db
    .select()
    .from(orderLines)
    .where(anyPreparedId(orderLines.orderId, sql.placeholder('ids')))
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNumber))
    .prepare('order-lines-by-id'),
)

/** Loads complete orders by id, oldest first; missing ones are skipped. Two statements for any number, and up to three more for discounts. */
export async function loadOrders(db: Database, ids: string[]): Promise<LoadedOrder[]> {
  if (ids.length === 0) return []
  const rows = await selectOrders(db).execute({ ids })
  const allLines = await selectLines(db).execute({ ids })
  const lines = Map.groupBy(allLines, ({ orderId }) => orderId)
  const discounts = await loadOrderDiscounts(
    db,
    rows.map(({ order }) => order),
    allLines,
  )
  return rows.map(({ order, contact, invoice, document, restaurant, city, company, table, ...columns }) => ({
    customerId: order.customerId,
    publicToken: order.publicToken,
    language: order.language,
    shown: {
      ...toOrderProgress(order, { ...columns, substitutions: columns.substitutions ?? [] }),
      createdAt: order.createdAt.toISOString(),
      businessDate: order.businessDate,
      fulfilment: order.fulfilment,
      channel: order.channel,
      asap: order.asap,
      slot: order.slotStartsAt?.toISOString() ?? null,
      paymentMethod: order.paymentMethod,
      cashGivenCents: order.cashGivenCents,
      packaging: order.packaging,
      cutlery: order.cutlery,
      containers: order.containers,
      containersReturned: order.containersReturned,
      counterWays: [...(restaurant.acceptsCash ? (['cash'] as const) : []), ...(restaurant.acceptsCard ? (['card'] as const) : [])],
      restaurant: {
        id: restaurant.id,
        slug: restaurant.slug,
        name: restaurant.name,
        address: `${restaurant.street} ${restaurant.streetNumber}`,
        postcode: restaurant.postcode,
        city,
        phone: restaurant.phone,
        latitude: restaurant.latitude,
        longitude: restaurant.longitude,
        timezone: restaurant.timezone,
      },
      company: toSeller(company),
      table,
      contact: {
        name: contact?.name ?? null,
        phone: contact?.phone ?? null,
        email: contact?.email ?? null,
        address: contact?.street ? `${contact.street} ${contact.streetNumber ?? ''}, ${contact.postcode ?? ''} ${contact.city ?? ''}` : null,
        directions: contact?.directions ?? null,
        street: contact?.street ? redactStreetNumber(contact.street, contact.city) : null,
        deliveredTo: (contact && toCartAddress(contact)) ?? null,
        note: contact?.note ?? null,
        allergy: contact?.allergy ?? null,
        allergyStated: Boolean(contact?.allergy) || (lines.get(order.id) ?? []).some(({ allergy, cancelledAt }) => allergy && !cancelledAt),
      },
      invoice: invoice && {
        ...toRequestedInvoice(invoice),
        issued: toIssuedInvoice(document),
        ...(document?.series === electronicSeries && { electronic: true as const }),
      },
      lines: (lines.get(order.id) ?? [])
        .filter(({ cancelledAt, parentLineNumber }) => cancelledAt === null && parentLineNumber === null)
        .map(line => ({
          lineNumber: line.lineNumber,
          foodId: line.foodId,
          comboId: line.comboId,
          title: line.title,
          quantity: line.quantity,
          listPriceCents: line.listPriceCents,
          unitPriceCents: line.unitPriceCents,
          totalCents: line.totalCents,
          options: line.options.map(({ allergens: _, ...option }) => option),
          without: line.without,
          allergens: line.allergens,
          marks: line.marks,
          note: line.note,
          allergy: line.allergy,
          forName: line.forName,
          ageRefusedCents: line.refusedCents,
          parts: (lines.get(order.id) ?? []).flatMap(({ parentLineNumber, foodId, comboSlotId, ...part }) =>
            parentLineNumber === line.lineNumber && foodId && comboSlotId
              ? [
                  {
                    ...describePart({ ...part, foodId, comboSlotId }),
                    lineNumber: part.lineNumber,
                    unitPriceCents: part.unitPriceCents,
                    ageRefusedCents: part.refusedCents,
                  },
                ]
              : [],
          ),
        })),
      handOverCode: null,
      mayCreateAccount: false,
      discounts: discounts.get(order.id) ?? [],
      linesCents: order.linesCents,
      discountCents: order.discountCents,
      deliveryFeeCents: order.deliveryFeeCents,
      tipCents: order.tipCents,
      depositCents: order.depositCents,
      totalCents: order.totalCents,
      vat: order.vat,
    },
  }))
}

const toRequestedInvoice = ({
  name,
  taxCode,
  vatNumber,
  sdiCode,
  pec,
  street,
  streetNumber,
  postcode,
  city,
  province,
}: InvoiceRequest): Omit<RequestedInvoice, 'issued'> => ({
  ...{ name, taxCode, vatNumber, sdiCode, pec },
  address: street ? `${street} ${streetNumber ?? ''}, ${postcode ?? ''} ${city ?? ''} (${province ?? ''})` : null,
})

/**
 * Extracts the progress of an order. Extra columns are omitted when empty: nothing waits at the counter before handover, and only the buyer
 * sees the previous promise.
 */
export function toOrderProgress(order: Order, columns: Partial<ProgressColumns> = {}): OrderProgress {
  const { waiting = 0, promisedBefore = null, refundedLines = null, substitutions } = columns
  const { arrival = null, ageRefusedLines = null, shares = null, wallet } = columns
  const { delays = 0, goodwill = false, transferOfferUntil = null, editOfferUntil = null, messages = 0 } = columns
  const { id, status, paymentStatus, promisedAt, acceptedAt, readyAt, closedAt, closedReason, escalatedAt, heldUntil, version, fulfilment } = order
  const cancellation = findTransition(status, 'cancelled')
  return {
    _id: id,
    id,
    status,
    paymentStatus,
    promisedAt: promisedAt.toISOString(),
    promisedBefore,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    readyAt: readyAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    closedReason,
    rejectedFor: findRejectionReason(order) ?? null,
    soldOutLines: order.soldOutLines ?? [],
    replaced: isReplacedUnpaid(order),
    failedDelivery: findDeliveryFailure(order) ?? null,
    escalatedAt: escalatedAt?.toISOString() ?? null,
    heldUntil: heldUntil?.toISOString() ?? null,
    mayMove: mayTransfer(order),
    number: order.number,
    mayCancel: cancellation !== undefined && isTransitionAllowed(cancellation, 'customer', fulfilment),
    counterRefundCents: waiting,
    refundedLines: refundedLines ?? [],
    ...(substitutions !== undefined && { substitutions: substitutions ?? [] }),
    delays,
    goodwill,
    transferOfferUntil,
    editOfferUntil,
    messages,
    alertedAt: order.alertedAt?.toISOString() ?? null,
    arrivingAt: order.arrivingAt?.toISOString() ?? null,
    mayArrive: mayArrive(order),
    arrival: status === 'out_for_delivery' && arrival?.at ? { at: toIso(arrival.at), stopsBefore: arrival.stopsBefore ?? 0 } : null,
    courierAtDoorSince: status === 'out_for_delivery' ? toIsoOrNull(arrival?.atDoorSince) : null,
    ageRefusedLines: ageRefusedLines ?? [],
    prepaidCents: order.prepaidCents,
    shares,
    ...(wallet !== undefined && { wallet }),
    version,
  }
}

/** Redacts the house number of a delivery address for holders of the link; some write the number after the street. */
const redactStreetNumber = (street: string, city: string | null): string => [street.replace(/[\s,]+\d+\s*\/?\s*[a-z]?$/i, ''), city].filter(Boolean).join(', ')

/** Redacts the contact for holders of the link only: a link may be shared. */
export const redactContact = (order: OrderView): OrderView => ({
  ...order,
  contact: { ...order.contact, phone: null, email: null, address: null, directions: null, deliveredTo: null, allergy: null },
  lines: order.lines.map(line => ({ ...line, allergy: null })),
  invoice: order.invoice && { name: null, taxCode: null, vatNumber: null, sdiCode: null, pec: null, address: null, issued: order.invoice.issued },
})
