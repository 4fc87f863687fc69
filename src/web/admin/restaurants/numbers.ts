import { parseEuro, toEuro } from '#menu/pricing.ts'

/** What stands in fields, and what is sent. */

/** `41,9028` and `41.9028` are the same; undefined when it is no number. */
export function parseNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : undefined
}

/** `12,50` as 1250; blank is undefined. Something else is sent as it can't be, so that the server says so beside the field. */
export const parseCents = (text: string): number | null | undefined => (text.trim() === '' ? undefined : (parseEuro(text) ?? Number.NaN))

/** A company's capital in cents, at most 20 million euro: as `parseCents`, and with points between the thousands as it is written (“50.000,00”). */
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

/** `18:30` as 1110; undefined when it is no time of day. */
export function parseClock(text: string): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? minute : undefined
}
