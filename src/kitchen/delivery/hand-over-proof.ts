import { and, eq, sql } from 'drizzle-orm'
import { orderContacts, orders } from '#orders/tables.ts'
import { computeHandOverCode } from '#orders/tracking/hand-over-code.ts'
import type { Context } from '#platform/context.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { deliveries } from '../tables.ts'
import { refuseCourier } from './contract.ts'
import type { DeliveryStepRequest } from './find-delivery.ts'

/** Wrong codes until only the kitchen can complete the delivery: nobody tries all ten thousand. */
const maxWrongCodes = 5

/**
 * Checks the proof of hand-over that the chain asks for, and stores the receiver's name. A delivery that this courier does not carry passes:
 * the step itself refuses it.
 * @throws Refusal `proof_name_needed`, `proof_code_needed`, `proof_code_wrong`, `proof_code_locked`
 */
export async function checkHandOverProof(
  context: Context,
  { orderId, person, receivedBy, code }: DeliveryStepRequest & { receivedBy?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { proof } = (await settingsSnapshot.now(context)).delivery.value
  if (proof === 'none') return
  const carried = and(eq(deliveries.orderId, orderId), eq(deliveries.courierId, person.id), eq(deliveries.state, 'picked_up'))
  const outcome = await context.db.transaction(async tx => {
    const [delivery] = await tx
      .select({ wrongCodes: deliveries.wrongCodes, publicToken: orders.publicToken })
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId))
      .where(carried)
      .for('update', { of: deliveries })
    if (!delivery) return 'passed'
    if (proof === 'name') {
      if (!receivedBy) return 'name_needed'
      await tx.update(orderContacts).set({ receivedBy }).where(eq(orderContacts.orderId, orderId))
      return 'passed'
    }
    if (delivery.wrongCodes >= maxWrongCodes) return 'locked'
    if (!code) return 'code_needed'
    if (code === computeHandOverCode(delivery.publicToken)) return 'passed'
    await tx
      .update(deliveries)
      .set({ wrongCodes: sql`${deliveries.wrongCodes} + 1` })
      .where(carried)
    return delivery.wrongCodes + 1 >= maxWrongCodes ? 'locked' : 'code_wrong'
  })
  // Refuse after the commit, or the wrong code would not be counted.
  if (outcome === 'name_needed') throw refuseCourier('proof_name_needed', { field: 'receivedBy' })
  if (outcome === 'code_needed') throw refuseCourier('proof_code_needed', { field: 'code' })
  if (outcome === 'code_wrong') throw refuseCourier('proof_code_wrong', { field: 'code' })
  if (outcome === 'locked') throw refuseCourier('proof_code_locked', { field: 'code' })
}
