import { eq } from 'drizzle-orm'
import { refundablePayments } from '#payments/request-refund.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import { groupComboLines, readActiveLines } from '../quote/cart-from-order.ts'
import type { QuotedLine } from '../quote/quoted-line.ts'
import { refundInTransaction } from '../refunds/refund-order.ts'
import { computeLineRefunds } from '../refunds/refundable-lines.ts'
import { reserveOrderStock } from '../reservations/reserve-stock.ts'
import { rebalanceShares } from '../shares/rebalance-shares.ts'
import type { OrderLine } from '../tables/lines.ts'
import type { Order } from '../tables/orders.ts'
import { substitutionOffers } from '../tables/substitutions.ts'
import type { RefundRequester } from '../transitions/record-refund-request.ts'
import type { SubstitutionState } from '../vocabulary.ts'
import { listLineReplacements, loadLineContext } from './line-context.ts'
import { cancelLine, insertReplacement, recomputeTotals, takePortions } from './replace-line.ts'
import { addSubstitutionEvent, type SubstitutionActor } from './substitution-event.ts'

interface ChoiceRequest {
  /** Locked by the transaction, and not started. */
  order: Order
  /** Open, or with the kitchen. */
  offer: typeof substitutionOffers.$inferSelect
  choice: 'replace' | 'leave_out' | 'call' | 'keep'
  substituteId?: string | undefined
  actor: SubstitutionActor
}

type ChoiceRefusal = 'substitution_closed' | 'substitution_not_offered' | 'substitution_gone' | 'substitution_last_line'

/** Applies the answer to a question: changes the line, and refunds what was paid too much or lowers what is still to pay. */
export async function applyChoice(
  context: Context,
  tx: Database,
  { order, offer, choice, substituteId, actor }: ChoiceRequest,
): Promise<{ events: number[] } | { refusal: ChoiceRefusal }> {
  const at = context.clock.now()
  const groups = groupComboLines(await readActiveLines(tx, order.id))
  const group = groups.find(([line]) => line?.lineNumber === offer.lineNumber)
  if (!group) return { refusal: 'substitution_closed' }
  const events: number[] = []
  let refundId: string | undefined
  if (choice === 'replace') {
    if (!offer.offered.some(({ id }) => id === substituteId)) return { refusal: 'substitution_not_offered' }
    const lineContext = await loadLineContext(context, order)
    const missing = { missingId: offer.soldOutId, ingredientId: offer.ingredientId }
    const chosen = lineContext && listLineReplacements(group, missing, lineContext).find(({ offered }) => offered.id === substituteId)
    if (!chosen) return { refusal: 'substitution_gone' }
    await cancelLine(tx, group, at)
    await insertReplacement(tx, group, chosen.replacement.priced)
    const { id: itemId, priced } = chosen.replacement
    await takePortions(tx, { restaurantId: order.restaurantId, itemId, quantity: countItem(priced, itemId), at })
    const refund = await settle(context, tx, { order, actor, amountCents: -chosen.offered.differenceCents })
    refundId = refund?.refundId
    events.push(...(refund?.events ?? []))
  } else if (choice === 'leave_out') {
    if (groups.length < 2) return { refusal: 'substitution_last_line' }
    const refund = await settle(context, tx, { order, actor, group })
    refundId = refund?.refundId
    events.push(...(refund?.events ?? []))
    await cancelLine(tx, group, at)
    if (!refund) await recomputeUnpaid(tx, order)
  }
  if (choice === 'replace' || choice === 'leave_out') {
    const { recipes } = await salesCatalogue.now(context)
    await reserveOrderStock(tx, order, { lines: await readActiveLines(tx, order.id), recipes })
  }
  const state = statesByChoice[choice]
  const isAnswered = state !== 'with_kitchen'
  const changed = { state, chosenId: choice === 'replace' ? substituteId : null, refundId, answeredBy: actor.kind, answeredAt: isAnswered ? at : null }
  await tx.update(substitutionOffers).set(changed).where(eq(substitutionOffers.id, offer.id))
  events.push(await addSubstitutionEvent(tx, order, { kind: 'substitution_answered', offer: { ...offer, state }, actor, at }))
  return { events }
}

/** Counts the portions of a dish or an option in a line. */
function countItem(line: QuotedLine, itemId: string): number {
  const dishes = 'parts' in line ? line.parts : [line]
  return dishes.reduce((sum, { foodId, quantity, options }) => {
    const ofOption = options.find(({ optionValueId }) => optionValueId === itemId)?.quantity ?? 0
    return sum + quantity * (ofOption + (foodId === itemId ? 1 : 0))
  }, 0)
}

const statesByChoice: Record<ChoiceRequest['choice'], SubstitutionState> = {
  replace: 'replaced',
  leave_out: 'left_out',
  call: 'with_kitchen',
  keep: 'withdrawn',
}

/**
 * Refunds an amount, or what was paid for a line that is left out; undefined when nothing was paid yet. An unpaid order with another line
 * costs what its lines say.
 */
async function settle(
  context: Context,
  tx: Database,
  { order, actor, amountCents, group }: Pick<ChoiceRequest, 'order' | 'actor'> & { amountCents?: number; group?: OrderLine[] },
): Promise<{ refundId: string | undefined; events: number[] } | undefined> {
  const payments = await refundablePayments(tx, order.id)
  if (payments.length === 0) {
    if (!group) await recomputeUnpaid(tx, order)
    return undefined
  }
  const restCents = payments.reduce((sum, payment) => sum + payment.restCents, 0)
  const [line] = group ?? []
  const lines = line && [{ lineNumber: line.lineNumber, quantity: line.quantity }]
  const wanted = lines ? (await computeLineRefunds(tx, order, lines)).reduce((sum, refund) => sum + refund.amountCents, 0) : (amountCents ?? 0)
  const cents = Math.min(wanted, restCents)
  if (cents === 0) return { refundId: undefined, events: [] }
  const askedBy: RefundRequester | undefined =
    actor.kind === 'staff' || actor.kind === 'customer' || actor.kind === 'guest' ? { kind: actor.kind, id: actor.id } : undefined
  const about = lines && wanted === cents ? { lines } : { amountCents: cents }
  const refund = await refundInTransaction(tx, context, { order, reason: 'substitution', askedBy, language: 'it', ...about })
  for (const refundId of refund.waiting) await context.jobs.send(tx, orderNotificationJob, { orderId: order.id, news: 'refund_waits', refundId })
  return { refundId: refund.refundId, events: refund.events }
}

/** Lowers the total of an order that is paid at the counter or the door. */
const recomputeUnpaid = async (tx: Database, order: Order): Promise<void> => {
  if (order.paymentStatus !== 'due') return
  await recomputeTotals(tx, order)
  await rebalanceShares(tx, order.id)
}
