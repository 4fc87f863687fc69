import { extractVat, splitCents } from '#orders/dishes/order-totals.ts'
import type { VatAmount } from './contract.ts'

interface RateAmount {
  rateBasisPoints: number
  cents: number
}

/** Refund with what decides its VAT. */
export interface RefundedAmount {
  amountCents: number
  /** Refunded lines with what each is made of, by rate: a combo of its dishes. Empty for a refund without lines. */
  lines: readonly { cents: number; parts: readonly RateAmount[] }[]
  /** The order's total by rate. */
  orderVat: readonly { rateBasisPoints: number; grossCents: number }[]
  /** Deposit of reusable containers: outside VAT. */
  isDeposit?: boolean
  /** Deposits of the order that were given back before: no part of a later amount. */
  returnedDepositCents?: number
}

/**
 * Splits a refund over VAT rates, exact to the cent: refunded lines at their rates, a deposit outside VAT, any other amount in proportion to
 * the order's rates. The reduction follows the rates of what was sold (art. 26 D.P.R. 633/1972).
 */
export function splitRefundByRate({ amountCents, lines, orderVat, isDeposit, returnedDepositCents = 0 }: RefundedAmount): RateAmount[] {
  if (isDeposit) return [{ rateBasisPoints: 0, cents: amountCents }]
  const ofLines = lines.flatMap(({ cents, parts }) => splitByRate(cents, parts))
  const basis =
    ofLines.length > 0
      ? ofLines
      : orderVat.map(({ rateBasisPoints, grossCents }) => ({ rateBasisPoints, cents: rateBasisPoints === 0 ? grossCents - returnedDepositCents : grossCents }))
  return splitByRate(amountCents, basis)
}

/** Splits an amount in proportion to amounts by rate, highest rate first. Without any rate nothing is taxed: the amount stands outside VAT. */
function splitByRate(amountCents: number, basis: readonly RateAmount[]): RateAmount[] {
  const weights = new Map<number, number>()
  for (const { rateBasisPoints, cents } of basis) weights.set(rateBasisPoints, (weights.get(rateBasisPoints) ?? 0) + cents)
  const rates = [...weights.keys()].sort((a, b) => b - a)
  if (rates.length === 0) return [{ rateBasisPoints: 0, cents: amountCents }]
  const parts = splitCents(
    amountCents,
    rates.map(rate => weights.get(rate) ?? 0),
  )
  return rates.map((rateBasisPoints, index) => ({ rateBasisPoints, cents: parts[index] ?? 0 })).filter(({ cents }) => cents !== 0)
}

/** Sums refunds by rate, highest rate first. VAT is taken out of each refund, as each has its own document. */
export function sumRefundVat(refunds: readonly RefundedAmount[]): VatAmount[] {
  const sums = new Map<number, VatAmount>()
  for (const refund of refunds) {
    for (const { rateBasisPoints, cents } of splitRefundByRate(refund)) {
      const part = extractVat(cents, rateBasisPoints)
      const sum = sums.get(rateBasisPoints) ?? { rateBasisPoints, grossCents: 0, netCents: 0, vatCents: 0 }
      sums.set(rateBasisPoints, {
        rateBasisPoints,
        grossCents: sum.grossCents + part.grossCents,
        netCents: sum.netCents + part.netCents,
        vatCents: sum.vatCents + part.vatCents,
      })
    }
  }
  return [...sums.values()].sort((a, b) => b.rateBasisPoints - a.rateBasisPoints)
}
