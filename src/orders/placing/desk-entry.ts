import { eq } from 'drizzle-orm'
import { buildCounterPayment } from '#payments/counter-payment.ts'
import { payments } from '#payments/tables.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Database } from '#platform/database/database.ts'
import { type NewOrder, orders } from '../tables/orders.ts'
import type { deskChannels } from '../vocabulary.ts'
import type { OrderDraft } from './order-rows.ts'

/** Entry of an order by staff, for a customer at the telephone or the counter. */
export interface DeskEntry {
  channel: (typeof deskChannels)[number]
  actor: Actor & { id: string }
  /** Cash that the customer will pay with, in cents. */
  cashGivenCents?: number | undefined
  /** The customer has paid at the counter, as the order's payment method says. */
  isPaid: boolean
}

/** Columns of an order that staff entered. */
export const toDeskColumns = ({ channel, actor, cashGivenCents }: DeskEntry): Pick<OrderDraft, 'channel' | 'placedBy' | 'cashGivenCents'> => ({
  channel,
  placedBy: actor.id,
  ...(cashGivenCents !== undefined && { cashGivenCents }),
})

/** Records who entered an order, and the payment at the counter, in the transaction that places it. */
export async function recordDeskEntry(
  tx: Database,
  { channel, actor, isPaid }: DeskEntry,
  order: Pick<NewOrder, 'restaurantId' | 'companyId' | 'totalCents' | 'paymentMethod' | 'fulfilment'> & { id: string; number: number; createdAt: Date },
): Promise<void> {
  const { id, restaurantId, number, totalCents, paymentMethod, fulfilment, createdAt } = order
  const payment = isPaid ? buildCounterPayment(order, createdAt, actor.id) : undefined
  if (payment) {
    await tx.insert(payments).values(payment)
    await tx.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, id))
  }
  const after = { number, channel, fulfilment, totalCents, paymentMethod, paid: payment !== undefined }
  await audit(tx, actor, { action: 'order.entered', tableName: 'orders', rowId: id, restaurantId, after })
}
