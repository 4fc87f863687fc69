import { parseEuro, toEuro } from '#menu/pricing.ts'

/** Parsers from field texts to request values. */

/** Parses `41,9028` and `41.9028`; undefined when invalid. */
export function parseNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : undefined
}

/** Parses `12,50` to 1250; blank is undefined. Invalid text is sent as an invalid value, so that the server marks the field. */
export const parseCents = (text: string): number | null | undefined => (text.trim() === '' ? undefined : (parseEuro(text) ?? Number.NaN))

/** Parses a company's capital to cents, at most 20 million euro: like `parseCents`, with points between thousands allowed (“50.000,00”). */
export function parseCapital(text: string): number | undefined {
  if (text.trim() === '') return undefined
  const plain = text
    .trim()
    .replace(/^€\s*|\s*€$/, '')
    .replace(/\.(?=\d{3}(?:\D|$))/g, '')
  const [, whole, part = ''] = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents <= 2_000_000_000 ? cents : Number.NaN
}

export const formatCents = (cents: number | null): string => (cents === null ? '' : toEuro(cents).toFixed(2).replace('.', ','))

/** Parses `18:30` to 1110 minutes; undefined when invalid. */
export function parseClock(text: string): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? minute : undefined
}
