import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { Printer } from '../../tables.ts'
import type { PrintBlock, PrintDocument } from './print-document.ts'

/** What of a printer decides its bytes. */
type PrinterTraits = Pick<Printer, 'columns' | 'codePages' | 'hasDrawer' | 'protocol'>

/** Lines of paper between the last line and the cutter. */
const feedBeforeCut = 4

/** Encodes a document: ESC/POS, or StarPRNT for CloudPRNT. Letters that no code page of the printer has come out as `?`. */
export function encodeDocument({ blocks, opensDrawer }: PrintDocument, { columns, codePages, hasDrawer, protocol }: PrinterTraits): Buffer {
  const encoder = new ReceiptPrinterEncoder({
    language: protocol === 'cloudprnt' ? 'star-prnt' : 'esc-pos',
    columns,
    codepageMapping: protocol === 'cloudprnt' ? 'star' : codePages,
    feedBeforeCut,
    errors: 'relaxed',
  })
  encoder.initialize().codepage('auto')
  for (const block of blocks) encodeBlock(encoder, block, columns)
  if (opensDrawer && hasDrawer) encoder.pulse()
  encoder.cut()
  return Buffer.from(encoder.encode())
}

function encodeBlock(encoder: ReceiptPrinterEncoder, block: PrintBlock, columns: number): void {
  switch (block.type) {
    case 'text': {
      const { text, scale = 1, bold = false, inverted = false, align = 'left', indent = 0 } = block
      encoder.align(align).size(scale, scale).bold(bold).invert(inverted)
      for (const line of wrapText(text, Math.floor(columns / scale) - indent - (inverted ? 2 : 0)))
        encoder.line(`${' '.repeat(indent)}${inverted ? ` ${line} ` : line}`)
      encoder.invert(false).bold(false).size(1, 1).align('left')
      return
    }
    case 'columns': {
      const { left, bold = false, scale = 1 } = block
      const right = toPrintable(block.right)
      encoder.size(scale, scale).bold(bold)
      const [first = '', ...more] = wrapText(left, Math.floor(columns / scale) - right.length - 1)
      encoder.line(`${first}${' '.repeat(Math.max(1, Math.floor(columns / scale) - first.length - right.length))}${right}`)
      for (const line of more) encoder.line(line)
      encoder.bold(false).size(1, 1)
      return
    }
    case 'rule':
      encoder.line('-'.repeat(columns))
      return
    case 'space':
      encoder.newline()
      return
    case 'qr':
      encoder.align('center').qrcode(block.value, { model: 2, size: 5, errorlevel: 'm' }).align('left')
  }
}

/** Replaces what code pages lack, and control characters, which a printer would obey. */
const toPrintable = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll('\u2212', '-')
    .replace(/(?!\n)[\p{Cc}\u00a0]/gu, ' ')

/** Breaks a text at spaces; a word longer than a line is cut. */
function wrapText(text: string, width: number): string[] {
  const lines: string[] = []
  for (const paragraph of toPrintable(text).split('\n')) {
    let line = ''
    for (let word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line)
        line = ''
      }
      while (word.length > width) {
        lines.push(word.slice(0, width))
        word = word.slice(width)
      }
      line = line === '' ? word : `${line} ${word}`
    }
    lines.push(line)
  }
  return lines
}
