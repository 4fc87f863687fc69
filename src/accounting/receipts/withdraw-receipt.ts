import { eq } from 'drizzle-orm'
import { refuseOrder } from '#orders/contract.ts'
import { orders } from '#orders/tables.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { canManage } from '#restaurants/profile/managers.ts'
import { fiscalReceiptLinks, fiscalReceipts } from '../tables.ts'
import { refuseReceipt } from './contract.ts'
import { findLastLink } from './link-receipt.ts'

interface WithdrawRequest {
  orderId: string
  receiptId: string
  reason: string
  person: Person
}

/**
 * Withdraws a document that was linked with the wrong order, by an entry of its own. The document can be linked again.
 * @throws Refusal `order_not_found`, `receipt_not_linked`
 */
export async function withdrawReceipt({ db, clock }: Pick<Context, 'db' | 'clock'>, request: WithdrawRequest, actor: Actor): Promise<void> {
  const { orderId, receiptId, reason, person } = request
  await db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('share')
    if (!order || !canManage(person, order.restaurantId)) throw refuseOrder('order_not_found')
    const [receipt] = await tx.select().from(fiscalReceipts).where(eq(fiscalReceipts.id, receiptId)).for('update')
    const last = receipt && (await findLastLink(tx, receipt.id))
    if (!receipt || last?.kind !== 'linked' || last.orderId !== orderId) throw refuseReceipt('receipt_not_linked')
    const entry = { receiptId, orderId, kind: 'withdrawn' as const, reason, actorKind: 'staff' as const, actorId: person.id }
    await tx.insert(fiscalReceiptLinks).values({ ...entry, previousId: last.id, createdAt: clock.now() })
    await audit(tx, actor, {
      action: 'receipt.withdrawn',
      tableName: 'fiscal_receipts',
      rowId: receiptId,
      restaurantId: order.restaurantId,
      after: { orderNumber: order.number, number: receipt.number, reason },
    })
  })
}
