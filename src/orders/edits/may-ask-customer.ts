import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { type Order, orderContacts } from '../tables/orders.ts'
import type { EditChanges } from './contract.ts'

/**
 * Tells whether a customer can be asked about a dearer edit: by mail, also to an address that the edit adds, or on the page of the order, which nobody has
 * who ordered on the telephone or at the counter without an account.
 */
export async function mayAskCustomer({ db }: Pick<Context, 'db'>, { id, channel, customerId }: Order, { contact }: EditChanges): Promise<boolean> {
  if (customerId !== null || (channel !== 'phone' && channel !== 'counter') || contact?.email) return true
  const [known] = await db.select({ email: orderContacts.email }).from(orderContacts).where(eq(orderContacts.orderId, id))
  return Boolean(known?.email)
}
