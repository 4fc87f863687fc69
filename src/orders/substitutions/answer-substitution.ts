import { and, eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { retryOnDeadlock } from '#platform/database/deadlock.ts'
import { refuseOrder } from '../contract.ts'
import { type Order, orders } from '../tables/orders.ts'
import { substitutionOffers } from '../tables/substitutions.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { applyChoice } from './apply-choice.ts'
import type { Substitution } from './contract.ts'
import { refuseSubstitution, type SubstitutionInput } from './contract.ts'
import { listSubstitutions } from './list-substitutions.ts'
import type { SubstitutionActor } from './substitution-event.ts'

interface SubstitutionChoice {
  orderId: string
  substitutionId: string
  choice: SubstitutionInput['choice'] | 'keep'
  substituteId?: string | undefined
}

/**
 * Takes the buyer's answer to a question about a sold-out dish. Of two answers at once the first counts.
 * @throws Refusal `order_not_found`, and those of `answerSubstitution`
 */
export async function answerAsBuyer(context: Context, choice: SubstitutionChoice, requester: OrderRequester): Promise<Substitution[]> {
  const { standing, customerId } = await readAuthorizedProgress(context, choice.orderId, requester)
  // Staff answer in the kitchen, where a call is noted as well.
  if (standing !== 'customer' && standing !== 'link') throw refuseOrder('order_not_found')
  const kind = customerId === null ? ('guest' as const) : ('customer' as const)
  return answerSubstitution(context, choice, { kind, id: standing === 'customer' ? requester.person?.id : undefined })
}

/**
 * Applies an answer while the order waits and the question is open.
 * @param restaurantIds scope: orders of these restaurants; undefined: all
 * @throws Refusal `order_not_found`, `substitution_unknown`, `substitution_closed`, `substitution_not_offered`, `substitution_gone`,
 * `substitution_last_line`
 */
export async function answerSubstitution(
  context: Context,
  { orderId, substitutionId, ...choice }: SubstitutionChoice,
  actor: SubstitutionActor,
  restaurantIds?: readonly string[],
): Promise<Substitution[]> {
  const events = await retryOnDeadlock(() =>
    context.db.transaction(async tx => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
      if (!order || (restaurantIds && !restaurantIds.includes(order.restaurantId))) throw refuseOrder('order_not_found')
      const [offer] = await tx
        .select()
        .from(substitutionOffers)
        .where(and(eq(substitutionOffers.id, substitutionId), eq(substitutionOffers.orderId, orderId)))
      if (!offer) throw refuseSubstitution('substitution_unknown')
      const isAskable = offer.state === 'open' || offer.state === 'with_kitchen'
      // The kitchen decides once the time is over, or the buyer asked for a call.
      const isBuyersTurn = offer.state === 'open' || actor.kind === 'staff'
      if (!isAskable || !isBuyersTurn || !isWaiting(order)) throw refuseSubstitution('substitution_closed', { details: { state: offer.state } })
      const done = await applyChoice(context, tx, { order, offer, ...choice, actor })
      if ('refusal' in done) throw refuseSubstitution(done.refusal)
      return done.events
    }),
  )
  context.events.announce(events)
  return listSubstitutions(context.db, orderId)
}

const isWaiting = ({ status }: Order): boolean => status === 'pending' || status === 'accepted'
