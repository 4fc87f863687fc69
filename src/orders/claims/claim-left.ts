import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { refundLines, refunds } from '#payments/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { inDishes, type SomeOfLine } from '../dishes/flatten-lines.ts'
import { type Charged, dishesStanding } from '../refunds/refundable-lines.ts'
import { claims } from '../tables/claims.ts'

/** What of a claim's dishes is still to be given back, in cents, and what of these dishes went back, whatever for. */
export interface ClaimLeft {
  lines: SomeOfLine[]
  leftCents: number
  backCents: number
}

/**
 * What of the dishes that a claim names is left. What was given back since it was made, but for another claim, was given back for it:
 * nobody asks twice for the same dish.
 */
export async function claimLeft(db: Database, order: Charged, { id, lines }: { id: string; lines: readonly SomeOfLine[] }): Promise<ClaimLeft> {
  const standing = await dishesStanding(db, order)
  const given = await db
    .select({ lineNumber: refundLines.lineNumber, quantity: sql<number>`sum(${refundLines.quantity})::integer` })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(
      and(
        eq(refundLines.orderId, order.id),
        ne(refunds.state, 'failed'),
        // Ids are made in the order of time.
        gt(refunds.id, id),
        sql`not exists (select from ${claims} c where c.refund_id = ${refunds.id})`,
      ),
    )
    .groupBy(refundLines.lineNumber)
  const since = inDishes(standing.lines, given)
  const about = inDishes(standing.lines, lines).map(({ lineNumber, quantity }) => {
    const gone = since.filter(each => each.lineNumber === lineNumber).reduce((sum, each) => sum + each.quantity, 0)
    const rest = standing.left.find(each => each.lineNumber === lineNumber)
    const left = Math.max(0, Math.min(quantity - gone, rest?.quantity ?? 0))
    return { lineNumber, quantity: left, cents: rest?.amounts[left - 1] ?? 0, back: standing.before.get(lineNumber)?.amountCents ?? 0 }
  })
  return {
    lines: about.flatMap(({ lineNumber, quantity }) => (quantity > 0 ? [{ lineNumber, quantity }] : [])),
    leftCents: about.reduce((sum, { cents }) => sum + cents, 0),
    backCents: about.reduce((sum, { back }) => sum + back, 0),
  }
}
