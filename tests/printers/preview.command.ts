// Implements `npm run print-preview -- FOLDER`: draws each document from its bytes, as a printer of 80 mm and one of 58 mm would print it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildBagLabel } from '#kitchen/printing/documents/bag-label.ts'
import { buildCustomerReceipt } from '#kitchen/printing/documents/customer-receipt.ts'
import { buildDailyReport } from '#kitchen/printing/documents/daily-report.ts'
import { encodeDocument } from '#kitchen/printing/documents/encode-document.ts'
import { buildKitchenTicket } from '#kitchen/printing/documents/kitchen-ticket.ts'
import { buildPackingSlip } from '#kitchen/printing/documents/packing-slip.ts'
import type { PrintDocument, PrintMarks } from '#kitchen/printing/documents/print-document.ts'
import { buildTestPage } from '#kitchen/printing/documents/test-page.ts'
import { decodePrintData } from './decode-print-data.ts'
import { drawPaper } from './paper-image.ts'
import { allergicOrder, groupOrder, sampleDay } from './sample-documents.ts'

const folder = process.argv[2] ?? './print-preview'
mkdirSync(folder, { recursive: true })
const marks: PrintMarks = {
  ...{ occasion: 'accepted', isReprint: false, mayBeDuplicate: false, copy: 1 },
  ...{ printedAt: new Date(allergicOrder.order.createdAt), printerTitle: 'Cucina' },
}
const all = { printerKinds: [], otherPrinters: [], titles: [] }
const documents: Record<string, PrintDocument | undefined> = {
  'kitchen-ticket': buildKitchenTicket(allergicOrder, { ...all, titles: ['Spiedo', 'Friggitrice'] }, marks),
  'kitchen-ticket-cancelled': buildKitchenTicket(allergicOrder, all, { ...marks, occasion: 'cancelled' }),
  'kitchen-ticket-duplicate': buildKitchenTicket(allergicOrder, all, { ...marks, isReprint: true, mayBeDuplicate: true }),
  'packing-slip': buildPackingSlip(allergicOrder, marks),
  'bag-label': buildBagLabel(allergicOrder, marks),
  'kitchen-ticket-group': buildKitchenTicket(groupOrder, all, marks),
  'packing-slip-group': buildPackingSlip(groupOrder, marks),
  'bag-label-group': buildBagLabel(groupOrder, marks),
  'customer-receipt': buildCustomerReceipt(allergicOrder, marks, 'Spiedo'),
  'daily-report': buildDailyReport(sampleDay, marks),
  'test-page': buildTestPage(marks, { columns: 48, timezone: 'Europe/Rome', url: 'https://spiedo.example' }),
}
for (const [name, document] of Object.entries(documents))
  for (const columns of [48, 32]) {
    if (!document) continue
    for (const protocol of ['tcp', 'cloudprnt'] as const) {
      const data = encodeDocument(document, { columns, codePages: 'epson', hasDrawer: true, protocol })
      const paper = decodePrintData(data, protocol === 'tcp' ? 'esc-pos' : 'star-prnt')
      writeFileSync(join(folder, `${name}-${columns}${protocol === 'tcp' ? '' : '-star'}.png`), await drawPaper(paper, columns))
    }
  }
process.stdout.write(`Drawn in ${folder}.\n`)
process.disconnect?.()
