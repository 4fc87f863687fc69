import type { OrderVat } from '../tables/orders.ts'

/** Amount with its VAT rate in hundredths of a percent. */
export interface TaxedAmount {
  rateBasisPoints: number
  grossCents: number
  /** Free part of the amount; absent: none. */
  giftCents?: number
}

interface OrderAmounts {
  /** Lines, each once: the dishes of a combo instead of the combo. */
  taxed: TaxedAmount[]
  /** Coupon and points discount; reduces lines first, then the delivery fee, never the tip. */
  discountCents: number
  deliveryFeeCents: number
  tipCents: number
  /** Deposit of reusable containers. Absent: none. */
  depositCents?: number
}

export interface OrderTotals {
  linesCents: number
  discountCents: number
  deliveryFeeCents: number
  tipCents: number
  depositCents: number
  totalCents: number
  /** VAT by rate, highest first; gross amounts add up to the total, net and VAT to the gross. */
  vat: OrderVat[]
}

/**
 * Computes an order's total in cents with its VAT. The delivery fee follows the rates of the delivered goods (art. 12 D.P.R. 633/1972), and
 * a general discount lowers every rate in proportion; so the amount to pay for lines and delivery is split over the rates once, weighted by
 * the lines. Free dishes have weight 0 and lower only their own rate. A tip is no consideration for the meal, and a deposit comes back (art. 15 D.P.R.
 * 633/1972): both are separate, at rate 0.
 * @throws RangeError when the discount exceeds lines and delivery
 */
export function computeOrderTotals({ taxed, discountCents, deliveryFeeCents, tipCents, depositCents = 0 }: OrderAmounts): OrderTotals {
  const linesCents = taxed.reduce((sum, { grossCents }) => sum + grossCents, 0)
  const payable = linesCents - discountCents + deliveryFeeCents
  if (discountCents < 0 || payable < 0) throw new RangeError('the discount is more than there is to pay')
  // A fee on entirely free lines still follows the rates of the delivered goods.
  const isAnythingPaid = taxed.some(({ grossCents, giftCents = 0 }) => grossCents > giftCents)
  const byRate = new Map<number, number>()
  for (const { rateBasisPoints, grossCents, giftCents = 0 } of taxed)
    byRate.set(rateBasisPoints, (byRate.get(rateBasisPoints) ?? 0) + grossCents - (isAnythingPaid ? giftCents : 0))
  const rates = [...byRate.keys()].sort((a, b) => b - a)
  const shares = splitCents(
    payable,
    rates.map(rate => byRate.get(rate) ?? 0),
  )
  // Rates with only free dishes are omitted; if nothing is paid at all, every rate is listed with 0.
  const vat = rates.map((rate, index) => extractVat(shares[index] ?? 0, rate)).filter(({ grossCents }) => grossCents > 0 || payable === 0)
  const untaxedCents = tipCents + depositCents
  if (untaxedCents > 0) vat.push(extractVat(untaxedCents, 0))
  return { linesCents, discountCents, deliveryFeeCents, tipCents, depositCents, totalCents: payable + untaxedCents, vat }
}

/** Extracts the VAT from a gross amount: net is rounded half up to the cent, VAT is the rest. */
export function extractVat(grossCents: number, rateBasisPoints: number): OrderVat {
  const netCents = Math.round((grossCents * 10_000) / (10_000 + rateBasisPoints))
  return { rateBasisPoints, grossCents, netCents, vatCents: grossCents - netCents }
}

/**
 * Splits an amount by weights; the parts add up exactly (largest remainder; the first wins ties). All weights 0 count as equal. Also splits
 * a combo's price over its dishes by their single prices.
 */
export function splitCents(amount: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (weights.length === 0) {
    if (amount !== 0) throw new RangeError('nothing to split the amount over')
    return []
  }
  const used = total === 0 ? weights.map(() => 1) : weights
  const whole = total === 0 ? weights.length : total
  const parts = used.map(weight => Math.floor((amount * weight) / whole))
  const remainders = used.map((weight, index) => ({ index, rest: amount * weight - (parts[index] ?? 0) * whole }))
  const missing = amount - parts.reduce((sum, part) => sum + part, 0)
  for (const { index } of remainders.sort((a, b) => b.rest - a.rest || a.index - b.index).slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
