import { hourMs } from '#platform/time-units.ts'
import type { OrderView } from '../placing/contract.ts'

/** Duration in ms for which cooks see the contact of a closed order: a forgotten bag, a returning delivery. */
export const contactVisibleMs = 3 * hourMs

const redactedContact = {
  ...{ name: null, phone: null, email: null, address: null, directions: null, street: null, deliveredTo: null, note: null },
  ...{ allergy: null, allergyStated: false },
}

/**
 * Redacts an order for a cook of its restaurant: only data for cooking, calling and handing over (art. 5 (1) c GDPR). No email, invoice
 * data or address parts; three hours after closing no personal data at all.
 */
export function redactForKitchen(order: OrderView, now: Date): OrderView {
  const seen = { ...order, invoice: order.invoice && { ...redactedInvoice, issued: order.invoice.issued } }
  const isOld = order.closedAt !== null && now.getTime() >= Date.parse(order.closedAt) + contactVisibleMs
  if (!isOld) return { ...seen, contact: { ...order.contact, email: null, deliveredTo: null } }
  return { ...seen, contact: redactedContact, lines: order.lines.map(line => ({ ...line, note: null, forName: null, allergy: null })) }
}

const redactedInvoice = { name: null, taxCode: null, vatNumber: null, sdiCode: null, pec: null, address: null }
