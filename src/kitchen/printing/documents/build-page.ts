import type { Context } from '#platform/context.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import type { OrderDocument } from '../vocabulary.ts'
import { buildBagLabel } from './bag-label.ts'
import { buildCustomerReceipt } from './customer-receipt.ts'
import { printText } from './document-text.ts'
import { buildKitchenTicket } from './kitchen-ticket.ts'
import { kitchenLanguage } from './order-heading.ts'
import { buildPackingSlip } from './packing-slip.ts'
import type { PrintableOrder, PrintBlock, PrintMarks } from './print-document.ts'

/** Builds a document for a page in the browser: of all stations, without a printer's name and without the ledger. */
export async function buildPage(context: Context, order: PrintableOrder, document: OrderDocument): Promise<PrintBlock[]> {
  const marks: PrintMarks = {
    ...{ occasion: 'by_hand', isReprint: false, mayBeDuplicate: false, copy: 1, printedAt: context.clock.now() },
    printerTitle: printText(kitchenLanguage, 'from_browser'),
  }
  switch (document) {
    case 'kitchen_ticket':
      return buildKitchenTicket(order, { printerKinds: [], otherPrinters: [], titles: [] }, marks)?.blocks ?? []
    case 'packing_slip':
      return buildPackingSlip(order, marks).blocks
    case 'bag_label':
      return buildBagLabel(order, marks).blocks
    case 'customer_receipt':
      return buildCustomerReceipt(order, marks, (await settingsSnapshot.now(context)).chain.value.brand).blocks
  }
}
