import { splitCents } from '../dishes/order-totals.ts'

interface RefundSource {
  id: string
  restCents: number
}

/** Share that was paid, with its dishes; null: not by line. */
interface PaidShare {
  paymentId: string | null
  lines: { lineNumber: number }[] | null
}

/**
 * Allocates a refund to payments. Without shares the oldest payment comes first. Of an order in shares, refunded dishes go back to who paid for them,
 * and the rest to all in proportion to what is left of their payments. Never more than is left of a payment; the parts add up.
 * @returns cents by payment, in the order of `sources`
 */
export function allocateRefund(
  amountCents: number,
  sources: readonly RefundSource[],
  shares: readonly PaidShare[],
  lineNumbers: readonly number[] = [],
): number[] {
  if (shares.length === 0) return fill(amountCents, sources, () => true)
  const owners = new Set(shares.flatMap(({ paymentId, lines }) => (lines?.some(({ lineNumber }) => lineNumbers.includes(lineNumber)) ? [paymentId] : [])))
  const own = fill(amountCents, sources, ({ id }) => owners.has(id))
  const leftCents = amountCents - own.reduce((sum, cents) => sum + cents, 0)
  const rests = sources.map(({ restCents }, index) => restCents - (own[index] ?? 0))
  const common = leftCents > 0 ? splitCents(leftCents, rests) : rests.map(() => 0)
  return own.map((cents, index) => cents + (common[index] ?? 0))
}

function fill(amountCents: number, sources: readonly RefundSource[], isSource: (source: RefundSource) => boolean): number[] {
  let leftCents = amountCents
  return sources.map(source => {
    const part = isSource(source) ? Math.min(leftCents, source.restCents) : 0
    leftCents -= part
    return part
  })
}
