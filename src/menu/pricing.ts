/** Price rules for server and browser, without I/O. Integer cents everywhere except in the API's euro fields. */

/** Maximum price, in cents: € 99,999.99. */
export const maxPriceCents = 9_999_999

/**
 * Computes the sale price: price x (100 - discount) / 100, rounded half up to the cent (design.md, "Money"). A generated column computes the same; a
 * test compares the two.
 * @param discountPercent 0 to 100, at most two decimals
 */
export function computeSalePriceCents(priceCents: number, discountPercent: number): number {
  // Hundredths of a percent keep everything an integer below 2^53, so no binary fraction affects rounding at half.
  const payableParts = 10_000 - Math.round(discountPercent * 100)
  return Math.floor((priceCents * payableParts + 5_000) / 10_000)
}

/** Converts cents to the API's euro: 690 is 6.9. */
export const toEuro = (cents: number): number => cents / 100

/**
 * Parses an amount of euro: `6.9`, `"6.90"`, `"6,90"`, `"6,90 €"`. At most two decimals.
 * @returns cents, or undefined unless an amount from 0 to 99,999.99
 */
export const parseEuro = (value: number | string): number | undefined =>
  parseHundredths(
    String(value)
      .trim()
      .replace(/^€\s*|\s*€$/, ''),
    maxPriceCents,
  )

/** Parses a price difference: as `parseEuro`, with an optional minus. */
export function parseEuroDifference(value: number | string): number | undefined {
  const [, minus, amount = ''] = /^([-−]?)(.*)$/s.exec(String(value).trim()) ?? []
  const cents = parseEuro(amount)
  return cents === undefined || cents === 0 || !minus ? cents : -cents
}

/** Parses a percentage from 0 to 100 with at most two decimals; undefined when invalid. */
export function parsePercent(value: number | string): number | undefined {
  const hundredths = parseHundredths(value, 10_000)
  return hundredths === undefined ? undefined : hundredths / 100
}

function parseHundredths(value: number | string, maxHundredths: number): number | undefined {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(String(value).trim())
  if (!match) return undefined
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return hundredths <= maxHundredths ? hundredths : undefined
}
