import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { refundLines, refunds } from '#payments/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { expandCombos, type LineQuantity } from '../dishes/flatten-lines.ts'
import { type ChargedOrder, readRefundState } from '../refunds/refundable-lines.ts'
import { claims } from '../tables/claims.ts'

/** Refundable remainder of a claim's dishes in cents, and their refunds for any reason. */
interface ClaimableRemainder {
  lines: LineQuantity[]
  leftCents: number
  backCents: number
}

/**
 * Computes the remainder of a claim's dishes. Refunds since the claim, except those of other claims, count for this claim: nobody claims
 * the same dish twice.
 */
export async function computeClaimRemainder(
  db: Database,
  order: ChargedOrder,
  { id, lines }: { id: string; lines: readonly LineQuantity[] },
): Promise<ClaimableRemainder> {
  const refundState = await readRefundState(db, order)
  const refundedRows = await db
    .select({ lineNumber: refundLines.lineNumber, quantity: sql<number>`sum(${refundLines.quantity})::integer` })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(
      and(
        eq(refundLines.orderId, order.id),
        ne(refunds.state, 'failed'),
        // Ids are ordered by time.
        gt(refunds.id, id),
        sql`not exists (select from ${claims} c where c.refund_id = ${refunds.id})`,
      ),
    )
    .groupBy(refundLines.lineNumber)
  const since = expandCombos(refundState.lines, refundedRows)
  const about = expandCombos(refundState.lines, lines).map(({ lineNumber, quantity }) => {
    const refundedSince = since.filter(refundedLine => refundedLine.lineNumber === lineNumber).reduce((sum, refundedLine) => sum + refundedLine.quantity, 0)
    const rest = refundState.refundableLines.find(line => line.lineNumber === lineNumber)
    const remaining = Math.max(0, Math.min(quantity - refundedSince, rest?.quantity ?? 0))
    return { lineNumber, quantity: remaining, cents: rest?.amounts[remaining - 1] ?? 0, back: refundState.before.get(lineNumber)?.amountCents ?? 0 }
  })
  return {
    lines: about.flatMap(({ lineNumber, quantity }) => (quantity > 0 ? [{ lineNumber, quantity }] : [])),
    leftCents: about.reduce((sum, { cents }) => sum + cents, 0),
    backCents: about.reduce((sum, { back }) => sum + back, 0),
  }
}
