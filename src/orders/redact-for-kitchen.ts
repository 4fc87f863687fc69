import type { OrderView } from './placing/contract.ts'

/** How long after an order was closed its cooks still see whom it was for, in ms: a bag that was left, a delivery that comes back. */
export const contactVisibleMs = 3 * 3_600_000

const redactedContact = {
  ...{ name: null, phone: null, email: null, address: null, directions: null, street: null, deliveredTo: null, note: null },
  ...{ allergy: null, allergyStated: false },
}

/**
 * An order as a cook of its restaurant sees it: only what cooking, calling and handing over need (art. 5 (1) c GDPR). No e-mail, no
 * invoice data and no address in parts; from three hours after it was closed nothing of the person at all.
 */
export function redactForKitchen(order: OrderView, now: Date): OrderView {
  const seen = { ...order, invoice: order.invoice && { ...redactedInvoice, issued: order.invoice.issued } }
  const isOld = order.closedAt !== null && now.getTime() >= Date.parse(order.closedAt) + contactVisibleMs
  if (!isOld) return { ...seen, contact: { ...order.contact, email: null, deliveredTo: null } }
  return { ...seen, contact: redactedContact, lines: order.lines.map(line => ({ ...line, note: null, forName: null, allergy: null })) }
}

const redactedInvoice = { name: null, taxCode: null, vatNumber: null, sdiCode: null, pec: null, address: null }
