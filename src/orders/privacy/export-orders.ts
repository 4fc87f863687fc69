import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { ExportData } from '#accounts/own-account/data-export.ts'
import { invoiceRequests } from '#payments/tables.ts'
import { restaurants } from '#restaurants/tables.ts'
import { exportClaims } from '../claims/export-claims.ts'
import { invoiceColumns } from '../invoices/invoice-columns.ts'
import { orderContacts, orderLines, orders } from '../tables.ts'
import { exportFeedback } from './export-feedback.ts'
import { exportPayments } from './export-payments.ts'

/** Exports a person's orders with lines, contact, payments, claims and feedback, newest first, for the data export. Amounts in cents. */
export const exportOrders: ExportData = async ({ db }, userId) => {
  const ownOrders = await db
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      restaurant: restaurants.name,
      status: orders.status,
      closedReason: orders.closedReason,
      paymentStatus: orders.paymentStatus,
      paymentMethod: orders.paymentMethod,
      fulfilment: orders.fulfilment,
      totalCents: orders.totalCents,
      contact: {
        name: orderContacts.name,
        phone: orderContacts.phone,
        email: orderContacts.email,
        street: orderContacts.street,
        streetNumber: orderContacts.streetNumber,
        postcode: orderContacts.postcode,
        city: orderContacts.city,
        province: orderContacts.province,
        directions: orderContacts.directions,
        latitude: orderContacts.latitude,
        longitude: orderContacts.longitude,
        note: orderContacts.note,
        allergy: orderContacts.allergy,
      },
      invoice: invoiceColumns,
    })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .leftJoin(orderContacts, eq(orderContacts.orderId, orders.id))
    .leftJoin(invoiceRequests, eq(invoiceRequests.orderId, orders.id))
    .where(eq(orders.customerId, userId))
    .orderBy(desc(orders.id))
  if (ownOrders.length === 0) return []
  const ids = ownOrders.map(({ id }) => id)
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      lineNumber: orderLines.lineNumber,
      title: orderLines.title,
      quantity: orderLines.quantity,
      unitPriceCents: orderLines.unitPriceCents,
      totalCents: orderLines.totalCents,
      options: orderLines.options,
      without: orderLines.without,
      note: orderLines.note,
      allergy: orderLines.allergy,
      forName: orderLines.forName,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.lineNumber))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const [paid, claims, feedback] = [await exportPayments(db, ids), await exportClaims(db, ids), await exportFeedback(db, ids)]
  return ownOrders.map(order => ({
    ...order,
    createdAt: order.createdAt.toISOString(),
    lines: (linesOf.get(order.id) ?? []).map(({ orderId: _, ...line }) => line),
    ...paid(order.id),
    feedback: feedback.get(order.id) ?? null,
    claims: (claims.get(order.id) ?? []).map(({ orderId: _, ...claim }) => claim),
  }))
}
