/** Signs outside Latin-1 that menus and names use, with their plain form. */
const plainSigns: Record<string, string> = {
  ...{ '‘': "'", '’': "'", '‚': "'", '‛': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{
    '–': '-',
    '—': '-',
    '‑': '-',
    '−': '-',
    '…': '...',
    '•': '-',
    '€': 'EUR',
    '\u00a0': ' ',
    '\u202f': ' ',
    œ: 'oe',
    Œ: 'OE',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ı: 'i',
  },
}

/**
 * Writes a text with the characters that the schema of FatturaPA allows (Basic Latin and Latin-1), on one line and within a length. Letters lose
 * accents that Latin-1 lacks; what has no Latin form becomes a question mark.
 */
export function toLatinText(text: string, longest: number): string {
  const written = [...text.normalize('NFC')].map(toLatinSign).join('').replace(/\s+/g, ' ').trim()
  return written.slice(0, longest).trim()
}

function toLatinSign(sign: string): string {
  const plain = plainSigns[sign]
  if (plain !== undefined) return plain
  if (/[\u0020-\u007e\u00a1-\u00ff]/.test(sign)) return sign
  if (/\s/.test(sign)) return ' '
  const base = sign.normalize('NFD').replace(/\p{Mn}/gu, '')
  return /^[\u0020-\u007e]+$/.test(base) ? base : '?'
}

/** As `toLatinText`, without accents: numbers and codes of the schema are Basic Latin. */
export const toBasicText = (text: string, longest: number): string =>
  toLatinText(text, longest * 2)
    .normalize('NFD')
    .replace(/[^\u0020-\u007e]/g, '')
    .slice(0, longest)
    .trim()
