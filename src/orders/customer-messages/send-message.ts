import { eq } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import { isPermitted } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import { refuseOrder } from '../contract.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import { enqueueOrderPush } from '../jobs/order-push-job.ts'
import { orderMessages } from '../tables/desk.ts'
import { orderContacts, orderEvents, orders } from '../tables/orders.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'
import { type MessageInput, refuseMessage } from './contract.ts'

/**
 * Sends a message to the customer of an order: on its page, by mail and push. The history and the audit log say that it was sent, not what it said.
 * @throws Refusal `order_not_found`, also for other restaurants' orders, `message_unreachable` when the contact was blanked
 */
export async function sendCustomerMessage(
  context: Context,
  { id, input, person }: { id: string; input: MessageInput; person: Person },
  actor: Actor,
): Promise<{ mail: boolean; push: boolean }> {
  const now = context.clock.now()
  const { event, sent } = await context.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!order || !isPermitted(person, 'order-desk', order.restaurantId)) throw refuseOrder('order_not_found')
    const [contact] = await tx.select({ email: orderContacts.email, erasedAt: orderContacts.erasedAt }).from(orderContacts).where(eq(orderContacts.orderId, id))
    if (!contact || contact.erasedAt) throw refuseMessage('message_unreachable')
    const { template, text } = input
    await tx.insert(orderMessages).values({ orderId: id, template, text: text || null, sentBy: person.id, createdAt: now })
    await bumpOrderVersion(tx, id)
    const mail = contact.email !== null
    if (mail) await context.jobs.send(tx, orderNotificationJob, { orderId: id, news: 'message' })
    const push = await enqueueOrderPush(tx, context, { orderId: id, news: 'message' })
    const { restaurantId } = order
    await audit(tx, actor, { action: 'order.message_sent', tableName: 'orders', rowId: id, restaurantId, after: { template } })
    const [inserted] = await tx
      .insert(orderEvents)
      .values({ orderId: id, restaurantId, kind: 'message_sent', actorKind: 'staff', actorId: person.id, data: { template }, createdAt: now })
      .returning({ id: orderEvents.id })
    return { event: inserted?.id, sent: { mail, push } }
  })
  if (event !== undefined) context.events.announce([event])
  return sent
}
