import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseOrder } from '../contract.ts'
import { orderLines } from '../tables/lines.ts'
import { type Order, orders } from '../tables/orders.ts'
import { orderShares } from '../tables/shares.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'
import { maxShares, refuseShare, type SplitInput } from './contract.ts'
import { isSplittable } from './read-split.ts'
import { addShareEvent } from './settle-share.ts'
import { splitByDishes, splitEqually, splitLine } from './split-amounts.ts'

interface NewShare {
  name: string
  amountCents: number
  lines: { lineNumber: number; quantity: number }[] | null
}

/** Who splits an order. */
export interface SplitActor {
  kind: 'staff' | 'customer' | 'guest'
  id?: string | undefined
}

/**
 * Splits an order that is still to be paid into shares that add up to its total, in place of former ones. The requester is authorized.
 * @throws Refusal `order_not_found`, `split_not_due`, `split_begun`, `split_lines_wrong`, `split_too_few`
 */
export async function splitOrder(context: Context, { orderId, input, actor }: { orderId: string; input: SplitInput; actor: SplitActor }): Promise<void> {
  const now = context.clock.now()
  const events = await context.db.transaction(async tx => {
    const order = await lockSplittable(tx, orderId)
    const shares = (await computeShares(tx, order, input)).filter(({ amountCents }) => amountCents > 0)
    if (shares.length < 2) throw refuseShare('split_too_few')
    await tx.delete(orderShares).where(eq(orderShares.orderId, orderId))
    await tx.insert(orderShares).values(shares.map((share, index) => ({ ...share, orderId, position: index + 1, createdAt: now })))
    await bumpOrderVersion(tx, orderId)
    return addShareEvent(tx, order, { kind: 'split', actor, data: { shares: shares.length, by: input.by }, at: now })
  })
  context.events.announce(events)
}

/**
 * Puts an order together again of which nothing is paid: one pays all.
 * @throws Refusal `order_not_found`, `split_not_due`, `split_begun`
 */
export async function unsplitOrder(context: Context, { orderId, actor }: { orderId: string; actor: SplitActor }): Promise<void> {
  const now = context.clock.now()
  const events = await context.db.transaction(async tx => {
    const order = await lockSplittable(tx, orderId)
    const gone = await tx.delete(orderShares).where(eq(orderShares.orderId, orderId)).returning({ position: orderShares.position })
    if (gone.length === 0) return []
    await bumpOrderVersion(tx, orderId)
    return addShareEvent(tx, order, { kind: 'unsplit', actor, data: {}, at: now })
  })
  context.events.announce(events)
}

async function lockSplittable(tx: Database, orderId: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw refuseOrder('order_not_found')
  if (!isSplittable(order)) throw refuseShare('split_not_due', { details: { status: order.status, paymentStatus: order.paymentStatus } })
  const begun = await tx.$count(orderShares, and(eq(orderShares.orderId, orderId), ne(orderShares.state, 'open')))
  if (begun > 0) throw refuseShare('split_begun')
  return order
}

async function computeShares(tx: Database, order: Order, input: SplitInput): Promise<NewShare[]> {
  if (input.by === 'equal') return splitEqually(order.totalCents, input.people).map(amountCents => ({ name: '', amountCents, lines: null }))
  const lines = await tx
    .select({ lineNumber: orderLines.lineNumber, quantity: orderLines.quantity, totalCents: orderLines.totalCents, forName: orderLines.forName })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), isNull(orderLines.parentLineNumber), isNull(orderLines.cancelledAt)))
    .orderBy(asc(orderLines.lineNumber))
  const people =
    input.by === 'line'
      ? input.shares
      : [...Map.groupBy(lines, ({ forName }) => forName ?? '')].map(([name, own]) => ({
          name,
          lines: own.map(({ lineNumber, quantity }) => ({ lineNumber, quantity })),
        }))
  if (people.length > maxShares) throw refuseShare('split_too_few')
  const dishCents = people.map(() => 0)
  for (const line of lines) {
    const parts = people.map(one => one.lines.filter(({ lineNumber }) => lineNumber === line.lineNumber).reduce((sum, { quantity }) => sum + quantity, 0))
    if (parts.reduce((sum, part) => sum + part, 0) !== line.quantity) throw refuseShare('split_lines_wrong')
    for (const [index, cents] of splitLine(line.totalCents, parts).entries()) dishCents[index] = (dishCents[index] ?? 0) + cents
  }
  const known = new Set(lines.map(({ lineNumber }) => lineNumber))
  if (people.some(one => one.lines.some(({ lineNumber }) => !known.has(lineNumber)))) throw refuseShare('split_lines_wrong')
  const amounts = splitByDishes(order, dishCents)
  return people.map(({ name, lines: own }, index) => ({ name, amountCents: amounts[index] ?? 0, lines: own }))
}
