import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { orderContacts, orders } from '../tables/orders.ts'

/** Finds a person's last phone number: from the newest order that still has one, else the account's. Null: neither. */
export async function findLastPhoneNumber({ db }: Pick<Context, 'db'>, person: Person): Promise<string | null> {
  const [lastOrder] = await db
    .select({ phone: orderContacts.phone })
    .from(orders)
    .innerJoin(orderContacts, eq(orderContacts.orderId, orders.id))
    .where(and(eq(orders.customerId, person.id), isNotNull(orderContacts.phone)))
    .orderBy(desc(orders.id))
    .limit(1)
  if (lastOrder?.phone) return lastOrder.phone
  const [account] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, person.id))
  return account?.phone ?? null
}
