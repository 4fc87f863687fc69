import CodepageEncoder from '@point-of-sale/codepage-encoder'

/** Line on paper, with the style of its letters. */
interface PaperLine {
  runs: { text: string; scale: number; bold: boolean; inverted: boolean }[]
  align: 'left' | 'center' | 'right'
  /** Content of a code in place of text. */
  qr?: string
}

export interface Paper {
  lines: PaperLine[]
  isCut: boolean
  opensDrawer: boolean
}

type Codepage = Parameters<typeof CodepageEncoder.encode>[1]
const codepages: Record<'esc-pos' | 'star-prnt', Record<number, Codepage>> = {
  'esc-pos': { 0: 'cp437', 2: 'cp850', 3: 'cp860', 13: 'cp857', 16: 'windows1252', 17: 'cp866', 19: 'cp858' },
  'star-prnt': { 0: 'star/standard', 1: 'cp437', 4: 'cp858', 10: 'cp866', 32: 'windows1252' },
}
const decoders = new Map<string, Map<number, string>>()

/** Letters of a code page by byte, found by encoding what our texts have. */
function lettersOf(codepage: Codepage): Map<number, string> {
  const known = decoders.get(codepage)
  if (known) return known
  const letters = new Map<number, string>()
  for (const [from, to] of [
    [0xa0, 0x17f],
    [0x391, 0x44f],
    [0x20ac, 0x20ac],
  ] as const)
    for (let point = from; point <= to; point++) {
      const letter = String.fromCodePoint(point)
      const [byte = 0x3f] = CodepageEncoder.encode(letter, codepage)
      if (byte > 0x7f && !letters.has(byte)) letters.set(byte, letter)
    }
  decoders.set(codepage, letters)
  return letters
}

/** Reads bytes as a printer does: ESC/POS, or StarPRNT. Throws at a command that our documents do not use. */
export function decodePrintData(data: Uint8Array, language: 'esc-pos' | 'star-prnt' = 'esc-pos'): Paper {
  const paper: Paper = { lines: [], isCut: false, opensDrawer: false }
  let style = { scale: 1, bold: false, inverted: false }
  let align: PaperLine['align'] = 'left'
  let codepage: Codepage = language === 'esc-pos' ? 'cp437' : 'star/standard'
  let line: PaperLine = { runs: [], align }
  let stored = ''
  const endLine = () => {
    paper.lines.push(line)
    line = { runs: [], align }
  }
  const put = (letter: string) => {
    const last = line.runs.at(-1)
    if (last && last.scale === style.scale && last.bold === style.bold && last.inverted === style.inverted) last.text += letter
    else line.runs.push({ text: letter, ...style })
  }
  const aligns = ['left', 'center', 'right'] as const
  const text = (from: number, length: number) => Buffer.from(data.subarray(from, from + length)).toString('latin1')
  for (let index = 0; index < data.length; ) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = data.subarray(index, index + 5)
    const command = (length: number, effect: () => void = () => {}) => {
      effect()
      index += length
    }
    if (a === 0x0a) command(1, endLine)
    else if (a === 0x0d || a === 0x18) command(1)
    else if (a === 0x1b && b === 0x40) command(2, () => (style = { scale: 1, bold: false, inverted: false }))
    else if (language === 'star-prnt' && a === 0x1b) {
      if (b === 0x69) command(4, () => (style = { ...style, scale: c + 1 }))
      else if (b === 0x45 || b === 0x46) command(2, () => (style = { ...style, bold: b === 0x45 }))
      else if (b === 0x34 || b === 0x35) command(2, () => (style = { ...style, inverted: b === 0x34 }))
      else if (b === 0x64) command(3, () => (paper.isCut = true))
      else if (b === 0x07) command(4, () => (paper.opensDrawer = true))
      else if (b === 0x1d && c === 0x74) command(4, () => (codepage = pick(language, d)))
      else if (b === 0x1d && c === 0x61) command(4, () => (line.align = align = aligns[d] ?? 'left'))
      else if (b === 0x1d && c === 0x79 && d === 0x53) command(6)
      else if (b === 0x1d && c === 0x79 && d === 0x44) {
        const length = (data[index + 6] ?? 0) + 256 * (data[index + 7] ?? 0)
        stored = text(index + 8, length)
        index += 8 + length
      } else if (b === 0x1d && c === 0x79 && d === 0x50) command(4, () => (line.qr = stored))
      else throw new Error(`unknown command ${text(index, 6)} at ${index}`)
    } else if (a === 0x07) command(1)
    else if (a === 0x1b && b === 0x4d) command(3)
    else if (a === 0x1c && b === 0x2e) command(2)
    else if (a === 0x1b && b === 0x45) command(3, () => (style = { ...style, bold: c === 1 }))
    else if (a === 0x1b && b === 0x74) command(3, () => (codepage = pick(language, c)))
    else if (a === 0x1b && b === 0x61) command(3, () => (line.align = align = aligns[c] ?? 'left'))
    else if (a === 0x1b && b === 0x70) command(5, () => (paper.opensDrawer = true))
    else if (a === 0x1d && b === 0x21) command(3, () => (style = { ...style, scale: (c & 7) + 1 }))
    else if (a === 0x1d && b === 0x42) command(3, () => (style = { ...style, inverted: c === 1 }))
    else if (a === 0x1d && b === 0x56) command(3, () => (paper.isCut = true))
    else if (a === 0x1d && b === 0x28 && c === 0x6b) {
      const length = d + 256 * e
      const [, code] = data.subarray(index + 5, index + 7)
      if (code === 0x50) stored = text(index + 8, length - 3)
      if (code === 0x51) line.qr = stored
      index += 5 + length
    } else if (a < 0x20) throw new Error(`unknown command ${text(index, 6)} at ${index}`)
    else command(1, () => put(a < 0x80 ? String.fromCharCode(a) : (lettersOf(codepage).get(a) ?? '\ufffd')))
  }
  endLine()
  return paper
}

function pick(language: 'esc-pos' | 'star-prnt', number: number): Codepage {
  const found = codepages[language][number]
  if (!found) throw new Error(`code page ${number} is not among those that this reader knows`)
  return found
}

/** Text of a paper, a line each. */
export const toPlainText = ({ lines }: Paper): string =>
  lines
    .map(({ runs, qr }) =>
      qr
        ? `[QR ${qr}]`
        : runs
            .map(run => run.text)
            .join('')
            .trimEnd(),
    )
    .join('\n')
