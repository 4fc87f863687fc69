/** Prices of the menu: pure, for the server and the browser alike. Integer cents everywhere but at the API's edge. */

/** The dearest price that can be entered, in cents: € 99,999.99. */
export const maxPriceCents = 9_999_999

/**
 * What is paid: price x (100 - discount) / 100, rounded half up to the cent (design.md, "Money"). The database
 * computes the same in a generated column; a test holds the two together.
 * @param discountPercent 0 to 100, at most two decimals
 */
export function computeSalePriceCents(priceCents: number, discountPercent: number): number {
  // In hundredths of a percent everything is an integer below 2^53: no binary fraction can tip a half.
  const payableParts = 10_000 - Math.round(discountPercent * 100)
  return Math.floor((priceCents * payableParts + 5_000) / 10_000)
}

/** Cents as the number of euro that the API speaks: 690 is 6.9. */
export const toEuro = (cents: number): number => cents / 100

/**
 * Reads an amount of euro as people and programs send it: `6.9`, `"6.90"`, `"6,90"`, `"6,90 €"`. At most two decimals.
 * @returns cents, or undefined when it is no amount from 0 to 99,999.99
 */
export const parseEuro = (value: number | string): number | undefined =>
  parseHundredths(
    String(value)
      .trim()
      .replace(/^€\s*|\s*€$/, ''),
    maxPriceCents,
  )

/** Reads a difference in price: as `parseEuro`, and with a minus before it. */
export function parseEuroDifference(value: number | string): number | undefined {
  const [, minus, amount = ''] = /^([-−]?)(.*)$/s.exec(String(value).trim()) ?? []
  const cents = parseEuro(amount)
  return cents === undefined || cents === 0 || !minus ? cents : -cents
}

/** Reads a percentage from 0 to 100 with at most two decimals; undefined when it is none. */
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
