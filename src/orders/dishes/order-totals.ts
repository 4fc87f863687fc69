import type { OrderVat } from '../tables/orders.ts'

/** What an amount is taxed with; hundredths of a percent. */
export interface TaxedAmount {
  rateBasisPoints: number
  grossCents: number
  /** What of it is given; left out: nothing. */
  giftCents?: number
}

export interface OrderAmounts {
  /** Every line once: the parts of a combo in the place of the combo. */
  taxed: TaxedAmount[]
  /** Coupons and points together; takes lines first and then the delivery fee, never the tip. */
  discountCents: number
  deliveryFeeCents: number
  tipCents: number
}

export interface OrderTotals {
  linesCents: number
  discountCents: number
  deliveryFeeCents: number
  tipCents: number
  totalCents: number
  /** By rate, the highest first; gross amounts add up to the total, net and VAT to the gross. */
  vat: OrderVat[]
}

/**
 * What an order costs, in cents, and the VAT in it. The fee for delivery follows what is delivered (art. 12 D.P.R.
 * 633/1972) and a discount on everything lowers every rate in proportion, so what is to pay for lines and delivery is split
 * over the rates once, by what the lines weigh. What is given weighs nothing: it lowers its own rate alone. A tip is no consideration for the meal: it stands apart, at rate 0.
 * @throws RangeError when the discount is more than there is to pay
 */
export function computeOrderTotals({ taxed, discountCents, deliveryFeeCents, tipCents }: OrderAmounts): OrderTotals {
  const linesCents = taxed.reduce((sum, { grossCents }) => sum + grossCents, 0)
  const payable = linesCents - discountCents + deliveryFeeCents
  if (discountCents < 0 || payable < 0) throw new RangeError('the discount is more than there is to pay')
  // Where all of it is given, a fee follows what is delivered.
  const isAnythingPaid = taxed.some(({ grossCents, giftCents = 0 }) => grossCents > giftCents)
  const byRate = new Map<number, number>()
  for (const { rateBasisPoints, grossCents, giftCents = 0 } of taxed)
    byRate.set(rateBasisPoints, (byRate.get(rateBasisPoints) ?? 0) + grossCents - (isAnythingPaid ? giftCents : 0))
  const rates = [...byRate.keys()].sort((a, b) => b - a)
  const shares = splitCents(
    payable,
    rates.map(rate => byRate.get(rate) ?? 0),
  )
  // A rate of which all was given taxes nothing; where nothing is paid at all the rates stand, with nothing.
  const vat = rates.map((rate, index) => extractVat(shares[index] ?? 0, rate)).filter(({ grossCents }) => grossCents > 0 || payable === 0)
  if (tipCents > 0) vat.push(extractVat(tipCents, 0))
  return { linesCents, discountCents, deliveryFeeCents, tipCents, totalCents: payable + tipCents, vat }
}

/** The VAT in a gross amount: net rounded half up to the cent, the rest is VAT. */
export function extractVat(grossCents: number, rateBasisPoints: number): OrderVat {
  const netCents = Math.round((grossCents * 10_000) / (10_000 + rateBasisPoints))
  return { rateBasisPoints, grossCents, netCents, vatCents: grossCents - netCents }
}

/**
 * Splits an amount by weights so that the parts add up to it exactly (largest remainder; of equal remainders the first
 * wins). All weights 0 count as equal. Also splits the price of a combo over its parts, by their own prices.
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
