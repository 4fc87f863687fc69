import { encodeDocument } from '#kitchen/printing/documents/encode-document.ts'
import type { PrintDocument, PrintMarks } from '#kitchen/printing/documents/print-document.ts'
import { decodePrintData, toPlainText } from './decode-print-data.ts'

/** Marks of a first print. */
export const plainMarks: PrintMarks = {
  ...{ occasion: 'accepted', isReprint: false, mayBeDuplicate: false, copy: 1 },
  ...{ printedAt: new Date('2026-03-02T18:20:00Z'), printerTitle: 'Cucina' },
}

/** Reads the words of a document as its bytes put them on paper; lines are broken wherever they were full. */
export function readPaper(document: PrintDocument | undefined): string {
  if (!document) throw new Error('there is nothing to print')
  const bytes = encodeDocument(document, { columns: 48, codePages: 'epson', hasDrawer: false, protocol: 'tcp' })
  return toPlainText(decodePrintData(bytes, 'esc-pos')).replace(/\s+/g, ' ')
}
