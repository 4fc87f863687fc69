import { printText } from './document-text.ts'
import { buildFooter, kitchenLanguage } from './order-heading.ts'
import { type PrintDocument, type PrintMarks, rule, text } from './print-document.ts'

/** Test page: every letter that menus use, all sizes, a full line of digits, and a code. */
export function buildTestPage(marks: PrintMarks, { columns, timezone, url }: { columns: number; timezone: string; url: string }): PrintDocument {
  return {
    blocks: [
      text(printText(kitchenLanguage, 'test_page'), { scale: 2, bold: true, align: 'center' }),
      text(marks.printerTitle, { align: 'center' }),
      rule,
      text('Caffè, più, perché, così, già, È, ç, ñ, ü, ö, ß'),
      text('€ 12,50 · 2 x Menu · 100% · n. 47 · 20:30'),
      text(Array.from({ length: columns }, (_, index) => (index + 1) % 10).join('')),
      text(printText(kitchenLanguage, 'test_line'), { align: 'center' }),
      text('123', { scale: 3, bold: true, align: 'center' }),
      text(printText(kitchenLanguage, 'test_inverted'), { scale: 2, bold: true, inverted: true, align: 'center' }),
      { type: 'qr', value: url },
      rule,
      buildFooter(marks, timezone),
    ],
    opensDrawer: false,
  }
}
