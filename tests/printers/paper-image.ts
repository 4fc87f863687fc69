import sharp from 'sharp'
import { encode } from 'uqr'
import type { Paper } from './decode-print-data.ts'

/** Cell of a letter in dots, as 203 dpi printers have it: 48 letters on 576 dots. */
const cell = { width: 12, height: 24 }
const margin = 24

const escapeXml = (text: string) => text.replace(/[&<>]/g, letter => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? letter)

/** Draws a paper as the printer would print it, dot by dot in size. */
export async function drawPaper({ lines }: Paper, columns: number): Promise<Buffer> {
  const width = columns * cell.width
  let y = margin
  const parts: string[] = []
  for (const { runs, align, qr } of lines) {
    if (qr) {
      const { size, data } = encode(qr, { ecc: 'M', border: 0 })
      const dot = 5
      const left = margin + (align === 'center' ? (width - size * dot) / 2 : 0)
      for (const [rowIndex, row] of data.entries())
        for (const [column, isDark] of row.entries())
          if (isDark) parts.push(`<rect x="${left + column * dot}" y="${y + rowIndex * dot}" width="${dot}" height="${dot}"/>`)
      y += size * dot + 8
      continue
    }
    const height = cell.height * Math.max(1, ...runs.filter(run => run.text.trim() !== '' || run.inverted).map(run => run.scale))
    let x = margin
    for (const { text, scale, bold, inverted } of runs) {
      const [w, h] = [cell.width * scale, cell.height * scale]
      if (inverted) parts.push(`<rect x="${x}" y="${y + height - h}" width="${w * text.length}" height="${h}"/>`)
      for (const letter of text) {
        if (letter !== ' ')
          parts.push(
            `<text transform="translate(${x} ${y + height - 0.22 * h}) scale(${scale})" font-size="20" font-family="DejaVu Sans Mono, monospace" textLength="11" lengthAdjust="spacingAndGlyphs" ${bold ? 'font-weight="bold"' : ''} fill="${inverted ? 'white' : 'black'}">${escapeXml(letter)}</text>`,
          )
        x += w
      }
    }
    y += height + 4
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * margin}" height="${y + margin}"><rect width="100%" height="100%" fill="white"/>${parts.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
